import { Link, useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck, iconDownload, iconInfoCircle, iconX } from '#kernel/ui/icons.ts'
import { FileLine } from './file-line.tsx'
import styles from './import.module.css'
import type { FaultLine, ImportPageView } from './import.types.ts'
import { importMessages } from './messages.ts'
import { partDone } from './part-done.rules.ts'

type Open = NonNullable<ImportPageView['open']>

/** What the file holds and what is wrong in it, before anything is written. */
export function CheckStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const fetcher = useFetcher<{ ok: true } | Refused>()
  const refused = refusalOf(fetcher.data)
  const { counts } = open
  const ready = counts.created + counts.updated
  const reading = open.status === 'staging'
  return (
    <>
      <FileLine open={open}>
        {!reading && !open.failure && (
          <span className="row wrap">
            <span className="badge good">
              <Icon path={iconCheck} className="ic" />
              {t.ready(grouped(ready))}
            </span>
            {counts.same > 0 && <span className="badge">{t.same(grouped(counts.same))}</span>}
            {counts.refused > 0 && (
              <span className="badge bad">
                <Icon path={iconX} className="ic" />
                {t.wrong(grouped(counts.refused))}
              </span>
            )}
          </span>
        )}
      </FileLine>
      {reading && <Reading open={open} />}
      {open.failure && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{open.failure}</span>
        </div>
      )}
      <Facts open={open} />
      <Faults faults={open.faults} all={counts.errors} />
      {!reading && !open.failure && (
        <p className={ready > 0 ? undefined : 'soft-t'}>
          {ready > 0
            ? t.will(grouped(counts.created), grouped(counts.updated))
            : counts.refused === 0 && t.nothing}
        </p>
      )}
      {refused && (
        <p className="bad" role="alert">
          {refused.problem.detail}
        </p>
      )}
      <div className="row">
        {counts.errors > 0 && <ReportLink id={open.id} />}
        <span className="grow" />
        <Link className="btn quiet" to="/cluster/products/import">
          {t.other}
        </Link>
        {open.status === 'checked' && ready > 0 && (
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="apply" />
            <input type="hidden" name="id" value={open.id} />
            <button type="submit" className="btn primary" disabled={fetcher.state !== 'idle'}>
              {t.apply(grouped(ready))}
            </button>
          </fetcher.Form>
        )}
      </div>
    </>
  )
}

function Reading({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const part = partDone(open.counts)
  return (
    <div className="impp" role="status">
      <b className="xs">{t.reading(grouped(open.lines))}</b>
      <div className={part === null ? `bar ${styles.unknown}` : 'bar'} aria-hidden="true">
        <i style={{ width: `${(part ?? 0.3) * 100}%` }} />
      </div>
    </div>
  )
}

/** Facts about the whole file: pictures that are not fetched, stock that is not counted. */
export function Facts({ open }: { open: Open }) {
  return open.notices.map((notice) => (
    <div key={notice} className="note info">
      <Icon path={iconInfoCircle} className="ic" />
      <span>{notice}</span>
    </div>
  ))
}

export function ReportLink({ id }: { id: string }) {
  const t = useMessages(importMessages)
  return (
    <a className="btn" href={`/api/catalog/imports/${id}/report.csv`} download>
      <Icon path={iconDownload} className="ic" />
      {t.report}
    </a>
  )
}

/** Line by line what must be mended, in the file's own words for its columns. */
export function Faults({ faults, all }: { faults: FaultLine[]; all: number }) {
  const t = useMessages(importMessages)
  if (faults.length === 0) return null
  return (
    <>
      <div className={`xscroll ${styles.faults}`}>
        <table className="t imt">
          <thead>
            <tr>
              <th className="num">{t.row}</th>
              <th>{t.product}</th>
              <th>{t.column}</th>
              <th>{t.fault}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, product, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td className="num">{line}</td>
                <td>{product}</td>
                <td className={column ? 'bc2' : undefined}>{column}</td>
                <td>
                  <span className="bad">{message}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs soft-t">
        {all > faults.length && `${t.more(grouped(all - faults.length))} · `}
        {t.goesOn}
      </p>
    </>
  )
}

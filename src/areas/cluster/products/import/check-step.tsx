import { Link } from 'react-router'
import { ImportAct, ReportLink } from '#kernel/bulk-import/import-acts.tsx'
import { ImportProgress } from '#kernel/bulk-import/import-progress.tsx'
import { bulkImportMessages } from '#kernel/bulk-import/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCheck, iconInfoCircle, iconX } from '#kernel/ui/icons.ts'
import { FileLine } from './file-line.tsx'
import styles from './import.module.css'
import type { FaultLine, ImportPageView } from './import.types.ts'
import { importMessages } from './messages.ts'
import { partDone } from './part-done.rules.ts'

type Open = NonNullable<ImportPageView['open']>

/** What the file holds and what is wrong in it, before anything is written. */
export function CheckStep({ open }: { open: Open }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
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
      {reading && <ImportProgress label={t.reading(grouped(open.lines))} part={partDone(counts)} />}
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
            ? words.will(grouped(counts.created), grouped(counts.updated))
            : counts.refused === 0 && t.nothing}
        </p>
      )}
      <div className="row">
        {counts.errors > 0 && <ReportLink href={reportOf(open)} />}
        <span className="grow" />
        <Link className="btn quiet" to="/cluster/products/import">
          {words.other}
        </Link>
        {open.status === 'checked' && ready > 0 && (
          <ImportAct id={open.id} intent="apply" label={t.apply(grouped(ready))} primary />
        )}
      </div>
    </>
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

/** Where the report of an import is fetched. */
export const reportOf = ({ id }: { id: string }) => `/api/catalog/imports/${id}/report.csv`

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

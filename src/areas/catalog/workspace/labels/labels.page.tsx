import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { catalogPaths } from '../../paths.ts'
import styles from './labels.module.css'
import { copiesOf, labelSizeNames, labelSizes, labelsRequest } from './labels.rules.ts'
import { type Label, type LabelsView, labelsView } from './labels-view.server.ts'
import { labelMessages } from './messages.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return labelsView(ctxOf(context), labelsRequest(new URL(request.url).searchParams))
}

/**
 * Printable labels for shelves and products: name, price, barcode and a QR code of the page. They always look like
 * paper: black on white.
 */
export default function LabelsPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(labelMessages)
  const { request } = view
  const labels = copiesOf(view.labels, request.copies)
  const { width, height } = labelSizes[request.size]
  return (
    <main className={styles.paper} data-theme="light">
      <PageTitle unlisted>{t.title}</PageTitle>
      <h1 className="vh">{t.title}</h1>
      <Link className={styles.back} to={catalogPaths.products()}>
        <Icon path={iconArrowLeft} />
        {t.back}
      </Link>
      {request.paper === 'roll' && <style>{`@page { size: ${width}mm ${height}mm; margin: 0 }`}</style>}
      <Choices view={view} count={labels.length} />
      {labels.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <div
          className={request.paper === 'roll' ? `${styles.labels} ${styles.roll}` : styles.labels}
          style={{ ['--w' as string]: `${width}mm`, ['--h' as string]: `${height}mm` }}
        >
          {labels.map((label, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike, and are never reordered
            <OneLabel key={n} label={label} qr={request.qr} />
          ))}
        </div>
      )}
    </main>
  )
}

/** The options are in the URL, so that they can be bookmarked and work without scripts. */
function Choices({ view: { request }, count }: { view: LabelsView; count: number }) {
  const t = useMessages(labelMessages)
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className={styles.bar}
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      {request.products.map((id) => (
        <input key={id} type="hidden" name="product" value={id} />
      ))}
      {request.variants.map((id) => (
        <input key={id} type="hidden" name="variant" value={id} />
      ))}
      <label>
        {t.size}
        <select className="input" name="size" defaultValue={request.size}>
          {labelSizeNames.map((size) => (
            <option key={size} value={size}>
              {t.mm(size.replace('x', ' × '))}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.paper}
        <select className="input" name="paper" defaultValue={request.paper}>
          <option value="a4">{t.a4}</option>
          <option value="roll">{t.roll}</option>
        </select>
      </label>
      <QuantityField label={t.copies} name="copies" min={1000} max={100_000} value={request.copies * 1000} />
      <label>
        {t.qr}
        <select className="input" name="qr" defaultValue={request.qr ? '1' : '0'}>
          <option value="1">{t.yes}</option>
          <option value="0">{t.no}</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="btn">
          {t.apply}
        </button>
      </noscript>
      <button type="button" className="btn primary" disabled={count === 0} onClick={() => print()}>
        {t.print}
      </button>
      <span className={styles.count}>{t.count(count)}</span>
    </Form>
  )
}

function OneLabel({ label, qr }: { label: Label; qr: boolean }) {
  const t = useMessages(labelMessages)
  return (
    <article className={styles.label}>
      <div className={styles.words}>
        <p className={styles.name}>
          {label.name}
          {label.choice && <span> {label.choice}</span>}
        </p>
        <p className={styles.price}>
          <b>{label.price}</b>
          {label.previous && <s>{label.previous}</s>}
          {label.unit && <small>/ {label.unit}</small>}
        </p>
      </div>
      {qr && <Drawing className={styles.qr} svg={label.qr} label={t.qr} />}
      <div className={styles.code}>
        {label.bars && <Drawing className={styles.bars} svg={label.bars.svg} label={label.bars.text} />}
        <small>{label.bars?.text ?? label.sku}</small>
      </div>
    </article>
  )
}

function Drawing({ svg, label, className }: { svg: string; label: string; className: string | undefined }) {
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />
}

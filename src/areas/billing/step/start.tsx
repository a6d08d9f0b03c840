import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { billingPaths } from '../paths.ts'
import styles from './step.module.css'
import { steps } from './step.rules.ts'
import { stepMessages } from './step-messages.ts'
import type { StepStart } from './step-view.server.ts'

/** The start page when no order is named: what is due, and how it works. */
export function Start({ start }: { start: StepStart }) {
  const t = useMessages(stepMessages)
  const locale = useLocale()
  return (
    <div className="page section">
      <PageTitle>{t.title}</PageTitle>
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <p className="soft">{t.start.lead}</p>
      </div>
      {!start.isOpen && (
        <Notice tone="warn" title={t.start.closed}>
          {t.start.closedText}
        </Notice>
      )}
      <div className="half">
        <section className="card" aria-labelledby="waiting">
          <h2 id="waiting" className="h4">
            {start.waiting.length > 0 ? t.start.waiting : t.start.nothing}
          </h2>
          {start.waiting.length > 0 ? (
            <ul>
              {start.waiting.map(({ number, names, total, expiresAt }) => (
                <li key={number} className={styles.waiting}>
                  <span>
                    <b>{names.map((name) => name[locale] || name.th).join(', ')}</b>
                    <small className="soft">
                      <span className="num">{number}</span>
                      {expiresAt && ` · ${t.start.by(formatDateTime(expiresAt, locale))}`}
                    </small>
                  </span>
                  <b>
                    <Money amount={total} />
                  </b>
                  <ButtonLink
                    size="small"
                    to={billingPaths.step({ order: number })}
                    aria-label={`${t.start.go} ${number}`}
                  >
                    {t.start.go}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          ) : (
            <div className="stack">
              <p className="soft">{t.start.nothingText}</p>
              <div className="row wrap">
                <ButtonLink to={shopPaths.products()}>{t.start.shop}</ButtonLink>
                <ButtonLink variant="ghost" to={shopPaths.cart}>
                  {t.start.cart}
                </ButtonLink>
              </div>
            </div>
          )}
        </section>
        <section className="card stack" aria-labelledby="how">
          <h2 id="how" className="h4">
            {t.start.how}
          </h2>
          <ol className="timeline">
            {steps.map((step) => (
              <li key={step}>
                <b>{t.steps[step]}</b>
                <p className="sm soft">{t.start.what[step]}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

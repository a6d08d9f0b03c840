import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconTruck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import styles from '../bank/bank.module.css'
import { bankMessages } from '../messages/bank.ts'
import { codMessages } from '../messages/cod.ts'
import { billingPaths } from '../paths.ts'
import { codActions } from './cod-actions.server.ts'
import { CodExceptions } from './cod-exceptions.tsx'
import { type CodView, codView } from './cod-view.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => codMessages[locale].title }

export function loader({ context, request }: LoaderFunctionArgs) {
  return codView(ctxOf(context), new URL(request.url).searchParams)
}

export const action = actions(codActions)

/** What carriers have paid out, and what they still hold. */
export default function CodPage() {
  const t = useMessages(codMessages)
  const back = useMessages(bankMessages).back
  const locale = useLocale()
  const { payouts, chosen, carriers } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead} back={{ to: billingPaths.bills(), label: back }}>
        <Link className="btn primary" to={billingPaths.codImport()}>
          {t.newFile}
        </Link>
      </TitleRow>
      {payouts.length > 1 && (
        <nav className={styles.accounts} aria-label={t.payouts}>
          {payouts.map(({ id, importedAt, fileName }) => (
            <ChipLink key={id} to={billingPaths.cod({ payout: id })} current={id === chosen?.id}>
              {formatDate(importedAt, locale)} · {fileName.slice(0, 40)}
            </ChipLink>
          ))}
        </nav>
      )}
      {chosen ? (
        <Payout payout={chosen} />
      ) : (
        <Empty icon={iconTruck} title={t.empty}>
          <p>{t.emptyText}</p>
        </Empty>
      )}
      <Carriers carriers={carriers} />
    </div>
  )
}

function Payout({ payout }: { payout: NonNullable<CodView['chosen']> }) {
  const t = useMessages(codMessages)
  const locale = useLocale()
  const { id, fileName, importedBy, importedAt, bookedAt, isDecided, waiting, fitting } = payout
  return (
    <>
      <Card>
        <div className={styles.head}>
          <div>
            <b>{fileName}</b>
            <small>{t.by(importedBy, formatDateTime(importedAt, locale))}</small>
          </div>
          <div className={styles.figures}>
            {(['collected', 'fees', 'net'] as const).map((name) => (
              <div key={name}>
                <small>{t[name]}</small>
                <b className="num">{formatBaht(payout[name], { locale, satang: 'always' })}</b>
              </div>
            ))}
          </div>
          {bookedAt ? (
            <div className="row between wrap">
              <p className="sm">{t.booked(formatDateTime(bookedAt, locale))}</p>
              <ActionButton
                intent="undo"
                values={{ id }}
                variant="ghost"
                size="small"
                confirm={{ title: t.undo, message: t.undoText }}
              >
                {t.undo}
              </ActionButton>
            </div>
          ) : (
            <ActionButton
              intent="book"
              values={{ id }}
              variant="primary"
              {...(!isDecided && { unavailable: t.waits })}
            >
              {t.book}
            </ActionButton>
          )}
        </div>
      </Card>
      <h2 className={styles.section}>
        {t.exceptions} <em>{waiting.length}</em>
      </h2>
      <CodExceptions lines={waiting} />
      <h2 className={styles.section}>
        {t.fitting} <em>{fitting.length}</em>
      </h2>
      {fitting.length > 0 && (
        <Card>
          <ul className={styles.rows}>
            {fitting.map(({ id: key, tracking, status, reason, collected, fee }) => (
              <li key={key}>
                <div>
                  <b className="num">{tracking}</b>
                  <small>
                    {[typeof t.states[status] === 'string' ? t.states[status] : '', reason]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                <b>
                  <Money amount={collected} />
                </b>
                <small className="num nowrap">{fee > 0 && t.fee(formatBaht(fee, { locale }))}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Carriers({ carriers: { parcels, count, amount } }: Pick<CodView, 'carriers'>) {
  const t = useMessages(codMessages)
  const locale = useLocale()
  return (
    <>
      <h2 className={styles.section}>
        {t.carriers} <em>{count}</em>
        {count > 0 && (
          <span className="xs soft-t">{t.carriersSum(String(count), formatBaht(amount, { locale }))}</span>
        )}
      </h2>
      {count === 0 ? (
        <p className="soft">{t.carriersNone}</p>
      ) : (
        <Card>
          <ul className={styles.rows}>
            {parcels.map(({ id, carrier, tracking, orderNumber, name, amount: due, sentAt, isCollected }) => (
              <li key={id}>
                <div>
                  <Link to={shopPaths.staffOrder(orderNumber)}>
                    <b className="num">{orderNumber}</b> {name}
                  </Link>
                  <small>
                    {carrier} {tracking} · {isCollected ? t.collectedAlready : t.notCollected}
                  </small>
                </div>
                <b>
                  <Money amount={due} />
                </b>
                <small className="nowrap">
                  <DateText at={sentAt} />
                </small>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

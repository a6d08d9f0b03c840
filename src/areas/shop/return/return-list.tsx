import { Form } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { ExchangeDetails } from '../exchange/exchange-details.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import { returnMessages } from '../messages/return.ts'
import orderStyles from '../order/order.module.css'
import { shopPaths } from '../paths.ts'
import styles from './return.module.css'
import type { ReturnView } from './return.rules.ts'
import type { ReturnState } from './return.states.ts'

interface Props {
  number: string
  token: string | null
  returns: ReturnView[]
  /** Tokens of the orders that ship exchanged goods, by order id. */
  replacements: Record<string, string>
  canReturn: boolean
  /** Days within which a return may be requested. */
  days: number
}

const tones: Record<ReturnState, 'good' | 'warn' | 'bad' | 'info'> = {
  requested: 'warn',
  approved: 'info',
  received: 'info',
  refused: 'bad',
  withdrawn: 'info',
  refunded: 'good',
  due: 'warn',
  lapsed: 'bad',
  exchanged: 'good',
}

/** The returns of an order, and a link to request another; nothing if there is neither. */
export function ReturnList({ number, token, returns, replacements, canReturn, days }: Props) {
  const t = useMessages(returnMessages)
  if (!returns.length && !canReturn) return null
  return (
    <section className="card" id="returns">
      <header className="wrap">
        <h2 className={orderStyles.title}>{t.title}</h2>
        {canReturn && (
          <ButtonLink variant="ghost" size="small" to={shopPaths.giveBack(number, token)}>
            {t.ask}
          </ButtonLink>
        )}
      </header>
      {!returns.length && <p className="sm soft">{t.lead(days)}</p>}
      {returns.map((requestedReturn) => (
        <ReturnCard
          key={requestedReturn.id}
          requestedReturn={requestedReturn}
          token={token}
          replacementToken={replacements[requestedReturn.replacementId ?? ''] ?? null}
        />
      ))}
    </section>
  )
}

/** The states of a return that ended without a refund. */
const unpaidStates: readonly string[] = ['refused', 'withdrawn', 'lapsed']

/** Whether its target matters: for an exchange only where the new goods cost less. */
const isRefundedTo = ({ kind, target, value, wantedWorth }: ReturnView): boolean =>
  target.account !== '' ||
  target.kind === 'wallet' ||
  (target.kind === 'source' && (kind === 'refund' || wantedWorth < value))

type RefundState = keyof typeof returnMessages.th.states
type ReturnMessages = (typeof returnMessages)['th']
type ExchangeMessages = (typeof exchangeMessages)['th']

/** The messages for a return: for a refund, or for an exchange. */
function labelsOf({ kind, number, state }: ReturnView, t: ReturnMessages, exchange: ExchangeMessages) {
  if (kind === 'exchange')
    return { title: exchange.of(number), state: exchange.states[state], next: exchange.next[state] }
  const refund = state as RefundState
  return { title: t.of(number), state: t.states[refund], next: t.next[refund] }
}

function ReturnCard({
  requestedReturn,
  token,
  replacementToken,
}: {
  requestedReturn: ReturnView
  token: string | null
  replacementToken: string | null
}) {
  const t = useMessages(returnMessages)
  const locale = useLocale()
  const { state, target } = requestedReturn
  const labels = labelsOf(requestedReturn, t, useMessages(exchangeMessages))
  const open = state === 'requested' || state === 'approved'
  return (
    <article className={`stack ${styles.return}`} aria-label={labels.title}>
      <p className="row-s wrap">
        <Badge tone={tones[state]}>{labels.state}</Badge>
        <span className="sm soft">
          <span className="num">{requestedReturn.number}</span> ·{' '}
          <DateText at={new Date(requestedReturn.createdAt)} time />
        </span>
      </p>
      <ul className="sm">
        {requestedReturn.lines.map(({ variantId, line, name, unit, quantityMilli }) => (
          <li key={line ?? variantId}>
            {formatNamed(name[locale] || name.th, quantityMilli, unit[locale] || unit.th)}
          </li>
        ))}
      </ul>
      <p className="sm soft">
        {t.reasons[requestedReturn.reason]}
        {requestedReturn.note && ` · ${requestedReturn.note}`}
      </p>
      <ReturnImages requestedReturn={requestedReturn} token={token} />
      {requestedReturn.answer && (
        <div className={`sm ${styles.answer}`}>
          <b>{t.messageFromShop}</b>
          <br />
          {requestedReturn.answer}
        </div>
      )}
      {labels.next && <p>{labels.next}</p>}
      {requestedReturn.kind === 'exchange' && (
        <ExchangeDetails requestedReturn={requestedReturn} replacementToken={replacementToken} />
      )}
      <p className="sm">
        {t.value} <Money amount={requestedReturn.value} />
        {!unpaidStates.includes(state) && isRefundedTo(requestedReturn) && (
          <>
            {' '}
            · {t.to} {target.bank || t.targets[target.kind]}{' '}
            {target.account && <span className="num">…{target.account.slice(-4)}</span>}
          </>
        )}
        {state === 'refunded' && (
          <>
            <br />
            <b className="good">{t.refunded(formatBaht(requestedReturn.refunded, { locale }))}</b>
          </>
        )}
      </p>
      {open && (
        <Form method="post">
          <input type="hidden" name="return" value={requestedReturn.id} />
          <button type="submit" className="btn quiet small" name="intent" value="withdraw">
            {t.withdraw}
          </button>
        </Form>
      )}
    </article>
  )
}

function ReturnImages({ requestedReturn, token }: { requestedReturn: ReturnView; token: string | null }) {
  const t = useMessages(returnMessages)
  if (!requestedReturn.images.length) return null
  return (
    <p className={styles.images}>
      {requestedReturn.images.map((file, n) => {
        const src = shopPaths.returnPicture(requestedReturn.orderNumber, file, token)
        return (
          <a key={file} href={src} target="_blank" rel="noreferrer">
            <img src={src} width={72} height={72} alt={t.image(n + 1)} loading="lazy" />
          </a>
        )
      })}
    </p>
  )
}

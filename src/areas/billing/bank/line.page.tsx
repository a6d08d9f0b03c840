import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import styles from './bank.module.css'
import { bankActions } from './bank-actions.server.ts'
import { ExplainCard } from './explain-card.tsx'
import { formatSigned, LineTime } from './line-format.tsx'
import { type LineView, lineView } from './line-view.server.ts'
import { serializePair } from './pair-card.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankMessages[locale].list.title }

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  return lineView(ctxOf(context), params.id ?? '', words)
}

const { confirm, undo, explain, ask } = bankActions
export const action = actions({ confirm, undo, explain, ask })

/** One line of a statement: its explanation, or the possible ones. */
export default function LinePage() {
  const all = useMessages(bankMessages)
  const t = all.line
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { line, steps } = view
  const amount = formatBaht(Math.abs(line.amount) as Satang, { locale })
  const events: Record<string, string> = t.events
  return (
    <DetailPage
      title={line.amount > 0 ? t.title(amount) : t.titleOut(amount)}
      badge={<Badge tone={line.status === 'matched' ? 'good' : 'warn'}>{all.list.states[line.status]}</Badge>}
      list={{ to: billingPaths.bankLines(), label: t.list, key: line.id }}
      details={<Details view={view} />}
      history={{
        title: t.history,
        none: t.none,
        steps: steps.map(({ key, event, reason, at, by }) => ({
          key,
          at,
          by,
          text: events[event] ?? event,
          notes: [reason],
        })),
      }}
    >
      {view.matches.length > 0 && <Matches view={view} />}
      {line.status === 'open' && (
        <>
          <Candidates view={view} />
          <ExplainCard line={line} mayRefund={view.mayRefund} />
        </>
      )}
    </DetailPage>
  )
}

function Details({ view: { line, account } }: { view: LineView }) {
  const t = useMessages(bankMessages).line
  const locale = useLocale()
  const details: [string, string][] = [
    [t.account, account[locale]],
    [t.payer, line.payer],
    [t.text, line.text],
    [t.channel, line.channel],
    [t.ref1, line.ref1],
    [t.ref2, line.ref2],
    [t.bankRef, line.bankRef],
    [t.balance, line.balance === null ? '' : formatBaht(line.balance, { locale, satang: 'always' })],
  ]
  return (
    <Card title={t.details}>
      <dl className="kv">
        <dt>{t.at}</dt>
        <dd>
          <LineTime at={line.at} isTimed={line.isTimed} />
        </dd>
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function Matches({ view: { line, matches } }: { view: LineView }) {
  const all = useMessages(bankMessages)
  const t = all.line
  const locale = useLocale()
  return (
    <Card
      title={t.is}
      end={
        <ActionButton
          intent="undo"
          values={{ lineId: line.id }}
          variant="ghost"
          size="small"
          confirm={{ title: t.undo, message: t.undoText }}
        >
          {t.undo}
        </ActionButton>
      }
    >
      <ul className={styles.rows}>
        {matches.map(({ id, kind, amount, label, reason, sentRef, member, percent }) => (
          <li key={id}>
            <div>
              <b>
                {all.match[kind]} {kind === 'wallet' ? member : label}
              </b>
              <small>
                {[reason, percent && all.confidence(percent), sentRef && all.sent(sentRef)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <b className="num nowrap">{formatSigned(amount)}</b>
          </li>
        ))}
      </ul>
      {line.rest !== 0 && <p className="sm">{t.rest(formatBaht(line.rest, { locale }))}</p>}
    </Card>
  )
}

function Candidates({ view: { line, found, words } }: { view: LineView }) {
  const all = useMessages(bankMessages)
  const t = all.line
  return (
    <Card title={t.candidates}>
      <Form method="get" className={styles.inline} role="search">
        <TextField label={t.search} name="q" type="search" defaultValue={words} maxLength={100} />
        <button type="submit" className="btn">
          {t.searchGo}
        </button>
      </Form>
      {found.length === 0 && <p className="soft">{t.noneFound}</p>}
      <ul className={styles.rows}>
        {found.map((explanation) => {
          const [first] = explanation.targets
          const label = explanation.targets.map((target) => target.label).join(' + ')
          return (
            <li key={explanation.targets.map(({ id }) => id).join(' ')}>
              <div>
                <b className="num">{label}</b>{' '}
                {first && <span className="soft-t">{all.kinds[first.kind]}</span>}
                <small>
                  {[first?.name, ...explanation.reasons.map((reason) => all.reasons[reason])]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <b className="num nowrap">
                {formatSigned(explanation.targets.reduce((sum, { amount }) => sum + amount, 0) as Satang)}
              </b>
              <ActionButton
                intent="confirm"
                values={{ pair: serializePair({ ...explanation, lineId: line.id }) }}
                size="small"
              >
                {t.match}
              </ActionButton>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

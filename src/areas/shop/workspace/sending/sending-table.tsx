import { useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconCircleCheck, iconTruck } from '#kernel/ui/icons.ts'
import { shortNumber } from '../board.rules.ts'
import { carriers } from '../carriers.ts'
import { sendingMessages } from './messages.ts'
import { duplicateOf, isSent, type Row } from './rows.rules.ts'
import styles from './sending.module.css'
import { isMultiValue, readColumn } from './sheet.rules.ts'
import type { Sending } from './use-sending.ts'

/** The rows: an order, its carrier and tracking number, and its result. Enter moves to the next number. */
export function SendingTable({ rows, sending }: { rows: readonly Row[]; sending: Sending }) {
  const t = useMessages(sendingMessages)
  const body = useRef<HTMLTableSectionElement>(null)
  const toNext = (from: HTMLInputElement) => {
    const fields = [...(body.current?.querySelectorAll<HTMLInputElement>('input[data-tracking]') ?? [])]
    const open = fields.filter((field) => !field.disabled)
    const next = open[open.indexOf(from) + 1]
    if (next) next.focus()
    else document.getElementById('sending-go')?.focus()
  }
  return (
    <table className={`t stacks ${styles.table}`}>
      <thead>
        <tr>
          <th>
            <span className="vh">{t.chooseAll}</span>
          </th>
          <th>{t.order}</th>
          <th>{t.carrier}</th>
          <th>{t.tracking}</th>
          <th>{t.result}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Line
            key={row.order.number}
            row={row}
            duplicateOf={duplicateOf(rows, row)}
            sending={sending}
            onEnter={toNext}
          />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  row: Row
  /** The order above with the same tracking number. */
  duplicateOf: string | null
  sending: Sending
  onEnter: (from: HTMLInputElement) => void
}

function Line({ row, duplicateOf, sending, onEnter }: LineProps) {
  const t = useMessages(sendingMessages)
  const { order, result } = row
  const name = shortNumber(order.number)
  const shut = isSent(row) || !order.found || sending.busy !== null
  const wrong = result && !result.ok ? result.fields : {}
  return (
    <tr className={row.off ? styles.off : undefined}>
      <td className={styles.pick}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            className="ck"
            checked={!row.off && order.found}
            disabled={shut}
            aria-label={t.include(name)}
            onChange={(event) => sending.change(order.number, { off: !event.target.checked })}
          />
        </label>
      </td>
      <td className={styles.who}>
        <b title={order.number}>{name}</b>{' '}
        {order.found && order.cod && <span className="badge warn">{t.cod}</span>}
        {order.found && (
          <small className="soft-t">
            {[order.contactName, order.province].filter(Boolean).join(' · ')}
            {order.parcels > 0 && ` · ${t.again}`}
          </small>
        )}
      </td>
      <td>
        <input
          className={wrong.carrier ? `${styles.field} ${styles.bad}` : styles.field}
          aria-label={t.carrierOf(name)}
          aria-invalid={wrong.carrier ? true : undefined}
          placeholder={t.carrier}
          list="sending-carriers"
          maxLength={60}
          value={row.carrier}
          disabled={shut || row.off}
          onChange={(event) => sending.change(order.number, { carrier: event.target.value })}
        />
      </td>
      <td>
        <input
          className={wrong.tracking ? `${styles.field} ${styles.bad} num` : `${styles.field} num`}
          aria-label={t.trackingOf(name)}
          aria-invalid={wrong.tracking ? true : undefined}
          placeholder={t.tracking}
          data-tracking
          data-autofocus
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          spellCheck={false}
          value={row.tracking}
          disabled={shut || row.off}
          onChange={(event) => sending.change(order.number, { tracking: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter(event.currentTarget)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!isMultiValue(text)) return
            event.preventDefault()
            const column = readColumn(text)
            if (column) sending.fillDown(order.number, column)
            else void sending.takeSheet(text)
          }}
        />
      </td>
      <td className={styles.result}>
        <Result row={row} duplicateOf={duplicateOf} />
      </td>
    </tr>
  )
}

function Result({ row: { order, result, off }, duplicateOf }: Pick<LineProps, 'row' | 'duplicateOf'>) {
  const t = useMessages(sendingMessages)
  if (!order.found) return <Message tone="bad" icon={iconAlertTriangle} text={t.unknown} />
  if (result && !result.ok) {
    const text = result.fields.tracking ?? result.fields.carrier ?? result.detail
    return <Message tone="bad" icon={iconAlertTriangle} text={text} />
  }
  const warning = result?.shared.length
    ? t.shared(result.shared.map(shortNumber).join(', '))
    : duplicateOf && !off
      ? t.twice(shortNumber(duplicateOf))
      : null
  return (
    <>
      {result && (
        <Message
          tone="good"
          icon={result.sent ? iconTruck : iconCircleCheck}
          text={[
            result.already ? t.already : result.sent ? t.sent : t.willSend,
            result.collect > 0 && t.collects(formatBaht(result.collect as Satang)),
            !result.sent && result.isEmailed && t.willMail,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      {warning && <Message tone="warn" icon={iconAlertTriangle} text={warning} />}
    </>
  )
}

function Message({ tone, icon, text }: { tone: 'good' | 'warn' | 'bad'; icon: string; text: string }) {
  return (
    <span className={`${tone} ${styles.said}`}>
      <Icon path={icon} className="ic" />
      <span>{text}</span>
    </span>
  )
}

/** Suggestions for the carrier fields of the rows. */
export function CarrierNames() {
  return (
    <datalist id="sending-carriers">
      {carriers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}

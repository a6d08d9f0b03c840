import { Form } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { pricingMessages } from '../messages/lists.ts'
import { roundings } from '../price/price.rules.ts'
import type { PriceList } from '../price-list/price-list.server.ts'
import type { AdjustmentView } from '../price-list/price-list-view.server.ts'
import { useMinQuantityText } from './price-cell.tsx'
import styles from './pricing.module.css'

interface Props {
  list: PriceList
  /** The requested change and its effect; null before a request. */
  move: AdjustmentView | null
  onClose: () => void
}

/** Changes all amounts of a list: first the preview, then the change. */
export function AdjustmentPanel({ list, move, onClose }: Props) {
  const t = useMessages(pricingMessages).move
  const all = useMessages(pricingMessages)
  const locale = useLocale()
  const from = useMinQuantityText()
  const byError = move && 'error' in move ? move.error : null
  return (
    <SidePanel label={t.open} title={t.open} of="move" onClose={onClose}>
      <p className="soft">{t.lead}</p>
      <Form method="get" className={styles.form} preventScrollReset>
        <input type="hidden" name="panel" value="move" />
        <div className={styles.fields}>
          <TextField
            label={t.by}
            hint={t.byHint}
            name="by"
            inputMode="text"
            className="num"
            required
            defaultValue={move?.by ?? ''}
            error={byError}
          />
          <SelectField
            label={all.fields.rounding}
            name="rounding"
            defaultValue={String(move?.rounding ?? list.rounding)}
            options={roundings.map((value) => ({ value: String(value), label: all.fields.roundings[value] }))}
          />
        </div>
        <div>
          <button type="submit" className="btn">
            {t.preview}
          </button>
        </div>
      </Form>
      {move && 'rows' in move && (
        <>
          <p role="status">
            <b>{t.would(move.total)}</b>{' '}
            {move.rows.length < move.total && <span className="soft">{t.first(move.rows.length)}</span>}
          </p>
          {move.total > 0 && (
            <>
              <table className={`t ${styles.moved}`}>
                <thead>
                  <tr>
                    <th>{all.entry.items}</th>
                    <th className="num">{t.was}</th>
                    <th className="num">{t.next}</th>
                  </tr>
                </thead>
                <tbody>
                  {move.rows.map((row) => (
                    <tr key={row.id}>
                      <td>
                        {row.name[locale] || row.name.th}
                        <br />
                        <small className="soft-t">{from(row.fromMilli)}</small>
                      </td>
                      <td className="num">{formatBaht(row.from as Satang)}</td>
                      <td className="num">
                        <b>{formatBaht(row.to as Satang)}</b>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <ActionButton
                intent="moveAll"
                variant="primary"
                values={{ by: move.by, rounding: move.rounding, version: list.version }}
                onDone={onClose}
              >
                {t.go(move.total)}
              </ActionButton>
            </>
          )}
        </>
      )}
    </SidePanel>
  )
}

import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { PriceMode } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconTrash, iconX } from '#kernel/ui/icons.ts'
import { billMessages } from '../messages/bills.ts'
import styles from './new-bill.module.css'
import type { DraftLine } from './use-bill-lines.ts'

interface Props {
  line: DraftLine
  at: number
  /** Whether the seller charges VAT. */
  taxed: boolean
  /** The only line cannot be removed. */
  isOnly: boolean
  errors: Record<string, string>
  onChange: (part: Partial<DraftLine>) => void
  onRemove: () => void
}

const priceModes: PriceMode[] = ['inclusive', 'exclusive', 'exempt', 'zero']

/** One line of a document: item, quantity, price and tax. */
export function LineFields({ line, at, taxed, isOnly, errors, onChange, onRemove }: Props) {
  const t = useMessages(billMessages).form
  const error = (name: string) => errors[`lines.${at}.${name}`]
  return (
    <fieldset className={styles.line}>
      <legend className="vh">{t.line(at + 1)}</legend>
      <div className={styles.item}>
        <TextField
          label={t.item}
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={error('name')}
        />
        {line.product && (
          <p className={`xs soft-t ${styles.linked}`}>
            <Icon path={iconPackage} className="ic" />
            {`${t.linked} ${line.sku}`}
            <button
              type="button"
              className="ibtn sm"
              aria-label={t.unlink(at + 1)}
              title={t.unlink(at + 1)}
              onClick={() => onChange({ product: undefined })}
            >
              <Icon path={iconX} className="ic" />
            </button>
          </p>
        )}
      </div>
      <QuantityField
        label={t.quantity}
        decimals={3}
        min={1}
        value={line.quantityMilli}
        onChange={({ amount }) => onChange({ quantityMilli: amount })}
        error={error('quantityMilli')}
      />
      <TextField
        label={t.unit}
        maxLength={30}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
        error={error('unit')}
      />
      <MoneyField
        label={t.price}
        value={line.unitSatang}
        onChange={({ amount }) => onChange({ unitSatang: amount })}
        error={error('unitSatang')}
      />
      {taxed && (
        <SelectField
          label={t.vat}
          options={priceModes.map((value) => ({ value, label: t.vatModes[value] }))}
          value={line.vatMode}
          onChange={(event) => onChange({ vatMode: event.currentTarget.value as PriceMode })}
          error={error('vatMode')}
        />
      )}
      <button
        type="button"
        className={`ibtn ${styles.remove}`}
        aria-label={t.remove(at + 1)}
        title={t.remove(at + 1)}
        disabled={isOnly}
        onClick={onRemove}
      >
        <Icon path={iconTrash} className="ic" />
      </button>
    </fieldset>
  )
}

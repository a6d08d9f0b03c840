import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import styles from '../return/return.module.css'
import { type Choices, type ReturnableLine, replacementFieldOf } from '../return/return-form.rules.ts'
import type { ReplacementChoice } from './exchange.rules.ts'

interface Props {
  line: ReturnableLine
  choices: Choices
  value?: string
  error?: string
}

/** The replacement for one line, with its price and stock. */
export function ReplacementField({ line, choices, value, error }: Props) {
  const t = useMessages(exchangeMessages)
  const same = choices.same[line.variantId] ?? []
  const others = choices.found.filter(
    ({ variantId }) => !same.some((choice) => choice.variantId === variantId),
  )
  return (
    <div className={styles.want}>
      <SelectField
        label={t.want(line.name)}
        name={replacementFieldOf(line.key)}
        defaultValue={value ?? ''}
        error={error}
      >
        <option value="">{t.choose}</option>
        {same.length > 0 && <ChoiceSelect label={t.same} choices={same} />}
        {others.length > 0 && <ChoiceSelect label={t.others} choices={others} />}
      </SelectField>
    </div>
  )
}

function ChoiceSelect({ label, choices }: { label: string; choices: ReplacementChoice[] }) {
  const t = useMessages(exchangeMessages)
  const locale = useLocale()
  return (
    <optgroup label={label}>
      {choices.map(({ variantId, name, unitSatang, left }) => (
        <option key={variantId} value={variantId}>
          {t.choice(name, formatBaht(unitSatang, { locale }), left === null ? null : String(left))}
        </option>
      ))}
    </optgroup>
  )
}

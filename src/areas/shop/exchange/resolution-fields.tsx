import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import styles from '../return/return.module.css'
import { returnKinds } from '../return/return.rules.ts'

/** Refund or replacement goods. */
export function ResolutionFields({ values }: { values: Record<string, string> }) {
  const t = useMessages(exchangeMessages)
  return (
    <fieldset className={styles.kinds}>
      <legend className={`label ${styles.legend}`}>{t.instead}</legend>
      {returnKinds.map((kind) => (
        <OptionCard
          key={kind}
          name="instead"
          value={kind}
          title={t.kinds[kind]}
          defaultChecked={(values.instead ?? 'refund') === kind}
        >
          {t.kindHints[kind]}
        </OptionCard>
      ))}
    </fieldset>
  )
}

/** Searches for products that are not part of the order; results are added to the choices. */
export function FindReplacement({ value, found }: { value?: string; found: number | null }) {
  const t = useMessages(exchangeMessages)
  return (
    <div className={styles.find}>
      <TextField label={t.find} hint={t.findHint} name="find" maxLength={100} defaultValue={value} />
      <button type="submit" className="btn ghost small" name="intent" value="find">
        {t.findButton}
      </button>
      {found !== null && (
        <p className="sm" role="status">
          {found > 0 ? t.found(found) : t.nothingFound}
        </p>
      )}
    </div>
  )
}

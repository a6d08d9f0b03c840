import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'

interface Props {
  values: Record<string, string>
  errors: Record<string, string>
}

/** The code of a gift card, which pays what it can of the order; more cards can be added where the rest is paid. */
export function GiftCardField({ values, errors }: Props) {
  const t = useMessages(checkoutMessages)
  return (
    <details className={styles.giftCard} open={Boolean(values.giftCode || errors.giftCode) || undefined}>
      <summary>
        <span className="link">{t.giftCard}</span>
      </summary>
      <TextField
        label={t.giftCode}
        name="giftCode"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={values.giftCode}
        hint={t.giftCodeHint}
        error={errors.giftCode}
      />
    </details>
  )
}

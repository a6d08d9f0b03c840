import { useMessages } from '#kernel/i18n/use-messages.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { saleMessages } from '../messages/sale.ts'
import type { coursePaymentMethods } from './buy-course.server.ts'
import styles from './sale.module.css'

interface Props {
  methods: readonly (typeof coursePaymentMethods)[number][]
  /** Whether nothing is left to pay. */
  isFree: boolean
  error: string | undefined
}

/** The choice of how to pay. */
export function PaymentChoice({ methods, isFree, error }: Props) {
  const t = useMessages(saleMessages)
  if (isFree) return <input type="hidden" name="payment" value={methods[0]} />
  return (
    <fieldset className={styles.choice}>
      <legend>{t.step.pay}</legend>
      {methods.map((method, at) => (
        <OptionCard
          key={method}
          name="payment"
          value={method}
          defaultChecked={at === 0}
          title={t.methods[method]}
        />
      ))}
      {error && <p className="bad sm">{error}</p>}
    </fieldset>
  )
}

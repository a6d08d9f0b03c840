import { useMessages } from '#kernel/i18n/use-messages.ts'
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
        <label key={method} className={styles.option}>
          <input type="radio" name="payment" value={method} defaultChecked={at === 0} />
          <span>{t.methods[method]}</span>
        </label>
      ))}
      {error && <p className="bad sm">{error}</p>}
    </fieldset>
  )
}

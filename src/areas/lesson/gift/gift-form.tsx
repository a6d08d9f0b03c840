import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, satang } from '#kernel/money/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Stepper } from '#kernel/ui/stepper.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { CohortOptions } from '../cohort/cohort-options.tsx'
import styles from '../enrolment/enroll.module.css'
import { giftMessages } from '../messages/gift.ts'
import { saleMessages } from '../messages/sale.ts'
import { PaymentChoice } from '../sale/payment-choice.tsx'
import type { GiftView } from './gift-view.server.ts'

/** How many places, in which cohort, and how to pay; `first` is the number the page was opened with. */
export function GiftForm({ view, first }: { view: GiftView; first: number }) {
  const t = useMessages(giftMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  const [places, setPlaces] = useState(Math.min(Math.max(first, 1), view.most))
  const total = satang(view.price.now * places)
  return (
    <ActionForm intent="buy" values={{ expect: total }} className={styles.form}>
      {({ field, errors, pending }) => (
        <>
          <div className={styles.step}>
            <h3 id="gift-places">{t.places}</h3>
            <div className={styles.line}>
              <Stepper name="places" label={t.places} value={places} onChange={setPlaces} max={view.most} />
              <span className="soft">
                {t.each(formatBaht(view.price.now, { locale }))}
                {view.left !== null && ` · ${t.left(view.left)}`}
              </span>
            </div>
            {errors.places && <p className="bad sm">{errors.places}</p>}
          </div>
          <CohortOptions
            cohorts={view.cohorts.map((cohort) => ({ ...cohort, isReserved: false }))}
            takesFull={false}
            error={errors.cohort}
          />
          <PaymentChoice methods={view.methods} isFree={false} error={errors.payment} />
          {view.needsPhone && (
            <TextField label={s.phone} type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
          )}
          <SubmitButton state={pending ? 'loading' : 'normal'}>
            {s.go(formatBaht(total, { locale }))}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  )
}

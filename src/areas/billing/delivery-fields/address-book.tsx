import { useMessages } from '#kernel/i18n/use-messages.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { type BookEntry, newAddress } from './book.rules.ts'
import { deliveryMessages } from './delivery-messages.ts'
import styles from './public.module.css'

/** A user's saved addresses, to choose one of them or another one. */
export function AddressBook({ book, chosen }: { book: readonly BookEntry[]; chosen: string }) {
  const t = useMessages(deliveryMessages)
  const isSaved = book.some(({ id }) => id === chosen)
  return (
    <fieldset className={`field ${styles.book}`}>
      <legend className="label">{t.sendTo}</legend>
      <div className="grid2">
        {book.map(({ id, label, recipient, phone, line }) => (
          <OptionCard
            key={id}
            name="saved"
            value={id}
            defaultChecked={id === chosen}
            title={
              <>
                {label || recipient}
                {label && <span className="soft"> · {recipient}</span>}
              </>
            }
          >
            {line} <span className="num nowrap">{phone}</span>
          </OptionCard>
        ))}
        <OptionCard name="saved" value={newAddress} defaultChecked={!isSaved} title={t.otherAddress}>
          {t.otherAddressHint}
        </OptionCard>
      </div>
    </fieldset>
  )
}

import { useState } from 'react'
import { type UserHit, UserPicker } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUser, iconX } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shopPaths } from '../../paths.ts'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'
import type { BuyerDetails, BuyerMatch, Draft } from './new-order.types.ts'

interface Props {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
  /** Called when a buyer is selected, with the address of their latest order. */
  onKnown: (known: BuyerDetails) => void
}

/** The buyer: a previous buyer, a member, or someone new. */
export function BuyerCard({ draft, errors, onChange, onKnown }: Props) {
  const t = useMessages(newOrderMessages)
  const [loading, setLoading] = useState(false)
  const choose = async (buyer: BuyerMatch) => {
    if (!buyer.order) {
      const person = buyer.personId ? { id: buyer.personId, name: buyer.name } : null
      onChange({ person, name: buyer.name, email: buyer.email ?? '', phone: buyer.phone ?? '' })
      return
    }
    setLoading(true)
    try {
      const response = await fetch(shopPaths.api.buyer(buyer.order))
      if (!response.ok) throw new Error(`buyer request failed with status ${response.status}`)
      onKnown(await response.json())
    } catch {
      toast(t.failed)
      onChange({ person: null, name: buyer.name, phone: buyer.phone ? formatPhone(buyer.phone) : '' })
    }
    setLoading(false)
  }
  const personOf = (buyer: BuyerMatch): UserHit & { buyer: BuyerMatch } => ({
    id: buyer.key,
    title: buyer.name,
    detail: (buyer.phone ? formatPhone(buyer.phone) : buyer.email) ?? undefined,
    badge: buyer.order ? t.boughtBefore : t.member,
    buyer,
  })
  return (
    <section className="card" aria-labelledby="new-buyer" aria-busy={loading || undefined}>
      <div className="card-h">
        <h2 id="new-buyer">{t.buyer}</h2>
      </div>
      <UserPicker
        label={t.findBuyer}
        hint={t.findBuyerHint}
        address={shopPaths.api.buyers}
        itemsOf={({ items }: { items: BuyerMatch[] }) => items.map(personOf)}
        onChoose={({ buyer }) => void choose(buyer)}
        nothing={t.noBuyer}
      />
      {draft.person && (
        <p className={styles.person}>
          <Icon path={iconUser} className="ic" />
          <span className="grow">{t.forMember(draft.person.name)}</span>
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.unlinkMember}
            title={t.unlinkMember}
            onClick={() => onChange({ person: null })}
          >
            <Icon path={iconX} className="ic" />
          </button>
        </p>
      )}
      {errors.personId && <p className="bad">{errors.personId}</p>}
      <div className={styles.fields}>
        <TextField
          label={t.name}
          value={draft.name}
          error={errors['contact.name']}
          maxLength={120}
          autoComplete="off"
          required
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          label={t.phone}
          type="tel"
          inputMode="tel"
          value={draft.phone}
          error={errors['contact.phone']}
          maxLength={30}
          autoComplete="off"
          required
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
        <TextField
          label={t.email}
          type="email"
          value={draft.email}
          error={errors['contact.email']}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <SelectField
          label={t.locale}
          value={draft.locale}
          options={[
            { value: 'th', label: t.languages.th },
            { value: 'en', label: t.languages.en },
          ]}
          onChange={(event) => onChange({ locale: event.currentTarget.value === 'en' ? 'en' : 'th' })}
        />
      </div>
    </section>
  )
}

import { useState } from 'react'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SuggestField } from '#kernel/ui/combobox.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import styles from '../customer.module.css'
import type { CustomerView } from '../detail/customer.types.ts'
import { SectionTitle } from '../detail/section-title.tsx'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'

/** The tags of one customer: shown, added and removed. */
export function TagsSection({ customer: { id, tags, knownTags, can } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages).tags
  const [tag, setTag] = useState('')
  const { submit, pending } = useAction({ to: customerPaths.list() })
  return (
    <section className="sec">
      <SectionTitle>{t.title}</SectionTitle>
      {tags.length === 0 && <p className="soft-t">{t.none}</p>}
      <div className={styles.tags}>
        {tags.map((name) =>
          can.edit ? (
            <button
              key={name}
              type="button"
              className="chip set scripted"
              aria-label={t.remove(name)}
              onClick={() => submit('untag', { ids: id, tag: name })}
            >
              {name}
              <Icon path={iconX} className="ic" />
            </button>
          ) : (
            <span key={name} className="chip">
              {name}
            </span>
          ),
        )}
      </div>
      {can.edit && (
        <form
          className={`${styles.tagForm} scripted`}
          onSubmit={(event) => {
            event.preventDefault()
            if (!tag.trim() || pending) return
            submit('tag', { ids: id, tag })
            setTag('')
          }}
        >
          <SuggestField
            label={t.add}
            options={knownTags.filter((name) => !tags.includes(name))}
            value={tag}
            onChange={setTag}
            maxLength={40}
          />
          <button type="submit" className="btn" aria-busy={pending || undefined}>
            {t.add}
          </button>
        </form>
      )}
    </section>
  )
}

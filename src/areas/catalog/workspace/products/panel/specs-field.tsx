import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Draft } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'

type Spec = Draft['specs'][number]

/** The table of facts: what it weighs, where it comes from, how it is kept. In the language being edited. */
export function SpecsField({ form, language }: { form: PanelForm; language: 'th' | 'en' }) {
  const t = useMessages(panelMessages)
  const { draft, change } = form
  const put = (n: number, patch: Partial<Spec>) =>
    change({ specs: draft.specs.map((spec, at) => (at === n ? { ...spec, ...patch } : spec)) })
  return (
    <section className="sec">
      <h3>{t.field.specs}</h3>
      {draft.specs.map((spec, n) => (
        <div key={specKey(draft.specs, n)} className={styles.spec} lang={language}>
          <span className="in">
            <input
              value={spec.label[language]}
              placeholder={spec.label.th || t.field.specLabel}
              aria-label={`${t.field.specLabel} ${n + 1}`}
              maxLength={200}
              onChange={(event) =>
                put(n, { label: { ...spec.label, [language]: event.currentTarget.value } })
              }
            />
          </span>
          <span className="in">
            <input
              value={spec.value[language]}
              placeholder={spec.value.th || t.field.specValue}
              aria-label={`${t.field.specValue} ${n + 1}`}
              maxLength={200}
              onChange={(event) =>
                put(n, { value: { ...spec.value, [language]: event.currentTarget.value } })
              }
            />
          </span>
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.field.removeSpec(spec.label[language] || String(n + 1))}
            onClick={() => change({ specs: draft.specs.filter((_, at) => at !== n) })}
          >
            <Icon path={iconTrash} className="ic" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="btn quiet sm start"
        disabled={draft.specs.length >= 60}
        onClick={() =>
          change({ specs: [...draft.specs, { label: { th: '', en: '' }, value: { th: '', en: '' } }] })
        }
      >
        <Icon path={iconPlus} className="ic" />
        {t.field.addSpec}
      </button>
    </section>
  )
}

/** Facts have no names of their own that stay while they are typed; their place is what tells them apart. */
const specKey = (specs: readonly Spec[], n: number) => `${n} of ${specs.length}`

import { useState } from 'react'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useSiteName } from '#kernel/ui/site-name.ts'
import { searchResultOf } from '../../../product/search-result.rules.ts'
import { panelMessages } from '../messages/panel.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'
import { PanelField, PanelText } from './text-field.tsx'

const maxLength = { title: 70, description: 160 }

/** How the product is found: its slug, and its preview in a search engine. */
export function SeoPart({ form }: { form: PanelForm }) {
  const t = useMessages(panelMessages)
  const site = useSiteName()
  const [language, setLanguage] = useState<'th' | 'en'>('th')
  const { draft, change, error } = form
  const { seo } = draft
  const set = (field: 'title' | 'description', text: string) =>
    change({ seo: { ...seo, [field]: { ...seo[field], [language]: text } } })
  const title = seo.title?.[language] ?? ''
  const description = seo.description?.[language] ?? ''
  const result = searchResultOf(
    {
      seo,
      name: { th: draft.nameTh, en: draft.nameEn },
      short: { th: draft.shortTh, en: draft.shortEn },
      description: { th: draft.descriptionTh, en: draft.descriptionEn },
    },
    language,
  )
  return (
    <>
      <section className="sec">
        <h3>{t.found.title}</h3>
        <div className={styles.result} lang={language}>
          <small>{`${site} › ${decodeURIComponent(shopPaths.product(draft.slug || '…'))
            .split('/')
            .slice(1)
            .join(' › ')}`}</small>
          <b>{result.title || t.untitled}</b>
          <p>{result.description}</p>
        </div>
      </section>
      <section className="sec">
        <fieldset className="seg block" aria-label={t.language}>
          {(['th', 'en'] as const).map((eachLanguage) => (
            <button
              key={eachLanguage}
              type="button"
              className={eachLanguage === language ? 'on' : undefined}
              aria-pressed={eachLanguage === language}
              lang={eachLanguage}
              onClick={() => setLanguage(eachLanguage)}
            >
              {t.languages[eachLanguage]}
            </button>
          ))}
        </fieldset>
        <PanelText
          label={t.found.seoTitle}
          value={title}
          onChange={(text) => set('title', text)}
          placeholder={result.title}
          hint={t.found.hint(title.length, maxLength.title)}
          max={200}
        />
        <PanelField
          label={t.found.seoDescription}
          hint={t.found.hint(description.length, maxLength.description)}
        >
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={3}
              value={description}
              maxLength={500}
              placeholder={result.description}
              onChange={(event) => set('description', event.currentTarget.value)}
            />
          )}
        </PanelField>
        <PanelText
          label={t.field.slug}
          value={draft.slug}
          onChange={(slug) => change({ slug })}
          error={error('slug')}
          hint={t.field.slugHint}
          before="/shop/product/"
          max={120}
        />
      </section>
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SuggestField, TagsField } from '#kernel/ui/combobox.tsx'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import { CategoryField } from './category-field.tsx'
import { DescriptionField } from './description-field.tsx'
import type { Draft } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import { ImageSection } from './image-section.tsx'
import { SpecsField } from './specs-field.tsx'
import { PanelField, PanelText } from './text-field.tsx'
import { VariantsSection } from './variants-section.tsx'

type Language = 'th' | 'en'

interface Props {
  form: PanelForm
  open: OpenProduct | null
  address: Address
  /** Whether the product is shown. */
  status: ReactNode
}

/**
 * A product on one scrolling page, in the order in which it is created: images, name, price and stock, visibility,
 * categories; then further details.
 */
export function DetailsPart({ form, open, address, status }: Props) {
  const t = useMessages(panelMessages)
  const [wished, setLanguage] = useState<Language>('th')
  // An error in the Thai text must not be hidden behind the English one.
  const language: Language = form.error('nameTh') ? 'th' : wished
  const { draft, change, error } = form
  return (
    <>
      <ImageSection open={open} images={form.images} />
      <section className="sec">
        <LanguageSwitch language={language} onChange={setLanguage} draft={draft} />
        <Name key={language} form={form} language={language} isNew={!open} />
      </section>
      <VariantsSection form={form} open={open} address={address} />
      <section className="sec">
        {status}
        <CategoryField form={form} />
      </section>
      <section className="sec">
        <LanguageFields key={language} form={form} language={language} />
      </section>
      <section className="sec">
        <SuggestField
          label={t.field.brand}
          options={form.brands.map(({ key }) => key)}
          value={draft.brand}
          onChange={(brand) => {
            const existingBrand = form.brands.find(({ key }) => key === brand)
            change({ brand, brandEn: existingBrand ? existingBrand.name.en : draft.brandEn })
          }}
          maxLength={200}
        />
        <TagsField
          label={t.field.tags}
          hint={t.field.tagsHint}
          options={form.tags}
          value={draft.tags}
          onChange={(tags) => change({ tags })}
          max={50}
          maxLength={60}
        />
        <div className="g2 keep">
          <PanelText
            label={t.field.sku}
            value={draft.sku}
            onChange={(sku) => change({ sku })}
            error={error('sku')}
            hint={open ? undefined : t.field.skuHint}
            max={64}
          />
          <PanelField label={t.field.vat} error={error('vatMode')}>
            {(control) => (
              <select
                {...control}
                className="in"
                value={draft.vatMode}
                onChange={(event) => change({ vatMode: event.currentTarget.value as Draft['vatMode'] })}
              >
                {(Object.keys(t.vat) as Draft['vatMode'][]).map((mode) => (
                  <option key={mode} value={mode}>
                    {t.vat[mode]}
                  </option>
                ))}
              </select>
            )}
          </PanelField>
        </div>
      </section>
      {draft.status === 'archived' && (
        <section className="sec">
          <PanelText
            label={t.field.successor}
            value={draft.successor}
            onChange={(successor) => change({ successor })}
            error={error('successor')}
            hint={t.field.successorHint}
            max={64}
          />
        </section>
      )}
      <SpecsField form={form} language={language} />
    </>
  )
}

interface SwitchProps {
  language: Language
  onChange: (language: Language) => void
  draft: Draft
}

function LanguageSwitch({ language, onChange, draft }: SwitchProps) {
  const t = useMessages(panelMessages)
  return (
    <>
      <fieldset className="seg block" aria-label={t.language}>
        {(['th', 'en'] as const).map((eachLanguage) => (
          <button
            key={eachLanguage}
            type="button"
            className={eachLanguage === language ? 'on' : undefined}
            aria-pressed={eachLanguage === language}
            lang={eachLanguage}
            onClick={() => onChange(eachLanguage)}
          >
            {t.languages[eachLanguage]}
          </button>
        ))}
      </fieldset>
      {language === 'en' && !draft.nameEn && <p className="xs soft-t">{t.noEnglish}</p>}
    </>
  )
}

function Name({ form, language, isNew }: { form: PanelForm; language: Language; isNew: boolean }) {
  const t = useMessages(panelMessages)
  const { draft, change, error } = form
  const thai = language === 'th'
  return (
    <div lang={language}>
      <PanelText
        label={t.field.name}
        value={thai ? draft.nameTh : draft.nameEn}
        onChange={(name) => change(thai ? { nameTh: name } : { nameEn: name })}
        error={error(thai ? 'nameTh' : 'nameEn')}
        placeholder={thai ? undefined : draft.nameTh}
        first={isNew}
        max={200}
      />
    </div>
  )
}

function LanguageFields({ form, language }: { form: PanelForm; language: Language }) {
  const t = useMessages(panelMessages)
  const { draft, change, error } = form
  const thai = language === 'th'
  return (
    <div className="sec" lang={language}>
      <PanelText
        label={t.field.short}
        value={thai ? draft.shortTh : draft.shortEn}
        onChange={(short) => change(thai ? { shortTh: short } : { shortEn: short })}
        error={error(thai ? 'shortTh' : 'shortEn')}
        placeholder={thai ? undefined : draft.shortTh}
        max={300}
      />
      <DescriptionField
        label={t.field.description}
        language={language}
        value={thai ? draft.descriptionTh : draft.descriptionEn}
        onChange={(doc) => change(thai ? { descriptionTh: doc } : { descriptionEn: doc })}
        error={error(`description.${language}`)}
      />
    </div>
  )
}

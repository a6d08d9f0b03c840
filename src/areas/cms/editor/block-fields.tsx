import { createContext, lazy, Suspense, useContext, useMemo } from 'react'
import type { EditorOf } from '#kernel/fields/editor/editor.types.ts'
import {
  type FieldEditors,
  FieldEditorsProvider,
  useFieldEditors,
} from '#kernel/fields/editor/field-editors.tsx'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import type { FieldSet, FormValue } from '#kernel/fields/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { blockMessages } from '../messages/blocks.ts'
import styles from './editor.module.css'
import type { EditorChoices } from './editor-view.server.ts'
import { ImageIdField, VideoField } from './image-field.tsx'
import { useWritingLanguage } from './language/writing-language.tsx'
import { ChoiceField } from './plain-fields.tsx'
import { ProductsField } from './products-field.tsx'
import { richTextImages } from './rich-text-images.tsx'

// The heaviest field, used by few blocks.
const LocalizedRichTextField = lazy(() =>
  import('#kernel/rich-text/editor/rich-text-field.tsx').then((m) => ({ default: m.LocalizedRichTextField })),
)
const FieldsBuilder = lazy(() =>
  import('#kernel/fields/custom/fields-builder.tsx').then((m) => ({ default: m.FieldsBuilder })),
)

interface Props {
  fields: FieldSet
  value: FormValue
  choices: EditorChoices
  onChange: (next: FormValue) => void
}

/** Fields for everything that can be set on a block. */
export function BlockFields({ choices, ...rest }: Props) {
  const language = useWritingLanguage()?.language
  const editors = useMemo<FieldEditors>(
    () => ({
      ...blockEditors,
      ...(language && { language }),
      links: choices.links.map(({ code, name }) => ({ value: code, label: { th: name, en: name } })),
    }),
    [choices.links, language],
  )
  return (
    <ChoicesContext value={choices}>
      <FieldEditorsProvider editors={editors}>
        <Suspense>
          <FieldsEditor {...rest} />
        </Suspense>
      </FieldEditorsProvider>
    </ChoicesContext>
  )
}

const ChoicesContext = createContext<EditorChoices | null>(null)

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : value ? [String(value)] : [])

const useLabel = (field: { label: { th: string; en: string } }) => field.label[useLocale()]

const blockEditors: FieldEditors = {
  rich: ({ field, name, value, onChange }) => (
    <div data-text={name}>
      <LocalizedRichTextField
        images={richTextImages}
        label={useLabel(field)}
        language={useFieldEditors().language}
        value={value}
        onChange={(next) => onChange?.(next)}
      />
    </div>
  ),
  picture: ({ field, value, onChange }) => (
    <ImageIdField
      label={useLabel(field)}
      value={value as string | undefined}
      onChange={(id) => onChange?.(id ?? '')}
    />
  ),
  file: ({ field, value, onChange }) => (
    <VideoField
      label={useLabel(field)}
      value={value as string | undefined}
      onChange={(src) => onChange?.(src)}
    />
  ),
  fields: FieldsBuilder,
  relation: {
    product: ({ field, value, onChange }) => (
      <ProductsField
        label={useLabel(field)}
        value={listOf(value)}
        max={field.max ?? 1}
        onChange={(skus) => onChange?.(field.max ? skus : (skus[0] ?? ''))}
      />
    ),
    'product-category': (props) =>
      props.field.max ? <CategoriesField {...props} /> : <CategoryField {...props} of="products" />,
    'post-category': (props) => <CategoryField {...props} of="posts" />,
  },
}

/** One category, or all. */
function CategoryField({ field, value, onChange, of }: EditorOf<'relation'> & { of: 'products' | 'posts' }) {
  const t = useMessages(blockMessages)
  const choices = useContext(ChoicesContext)?.[of] ?? []
  return (
    <ChoiceField
      label={useLabel(field)}
      value={value}
      none={t.everything}
      options={choices.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={(code) => onChange?.(code ?? '')}
    />
  )
}

/** Product categories, in the order they were ticked. */
function CategoriesField({ field, value, onChange }: EditorOf<'relation'>) {
  const chosen = listOf(value)
  const choices = useContext(ChoicesContext)?.products ?? []
  return (
    <fieldset className={styles.group}>
      <legend>{useLabel(field)}</legend>
      {choices.map(({ code, name }) => (
        <label key={code} className={styles.flag}>
          <input
            type="checkbox"
            className="ck"
            checked={chosen.includes(code)}
            onChange={({ currentTarget }) =>
              onChange?.(
                currentTarget.checked
                  ? [...chosen, code].slice(0, field.max)
                  : chosen.filter((other) => other !== code),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

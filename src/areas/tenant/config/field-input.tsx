import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { configMessages } from '../messages/config.ts'
import { ColourInput } from './colour-input.tsx'
import styles from './config.module.css'
import { getAt } from './field.rules.ts'
import type { Field, Settings } from './field.types.ts'
import { ListInput } from './list-input.tsx'
import { PictureInput } from './picture-input.tsx'

export interface FieldsProps {
  fields: readonly Field[]
  value: Settings
  /** Sentences by name of the form. */
  errors: Record<string, string>
  /** Which secrets are there. */
  kept?: Record<string, boolean>
  /** Before each name, for fields within a list. */
  prefix?: string
}

/** The fields of a section, each with its name in the form and what is wrong with it. */
export function Fields({ fields, value, prefix = '', ...rest }: FieldsProps) {
  return fields.map((field) => (
    <FieldInput
      key={field.key}
      field={field}
      value={getAt(value, field.key)}
      name={prefix + field.key}
      {...rest}
    />
  ))
}

interface Props extends Pick<FieldsProps, 'errors' | 'kept'> {
  field: Field
  value: unknown
  name: string
}

function FieldInput({ field, value, name, errors, kept }: Props) {
  const t = useMessages(configMessages)
  const locale = useLocale()
  const label = field.label[locale]
  const said = {
    label,
    name,
    description: field.hint?.[locale],
    error: errors[name],
    withAsterisk: field.required,
  }
  switch (field.kind) {
    case 'words':
      return <WordsInput field={field} value={value as Words} name={name} errors={errors} />
    case 'choice':
      return (
        <NativeSelect
          {...said}
          defaultValue={String(value ?? '')}
          data={field.options.map((option) => ({ value: option.value, label: option.label[locale] }))}
        />
      )
    case 'choices':
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {said.description && <span className={styles.hint}>{said.description}</span>}
          <div className={field.options.length > 12 ? styles.many : styles.row}>
            {field.options.map((option) => (
              <Checkbox
                key={option.value}
                name={`${name}.${option.value}`}
                value="on"
                label={option.label[locale]}
                defaultChecked={((value ?? []) as string[]).includes(option.value)}
              />
            ))}
          </div>
          {said.error && <span className={styles.fault}>{said.error}</span>}
        </fieldset>
      )
    case 'check':
      return (
        <Checkbox
          name={name}
          value="on"
          label={label}
          description={said.description}
          error={said.error}
          defaultChecked={value === true}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...said}
          defaultValue={(value as number | null) ?? ''}
          min={field.min}
          max={field.max}
          clampBehavior="none"
        />
      )
    case 'money':
      return (
        <TextInput
          {...said}
          inputMode="decimal"
          defaultValue={typeof value === 'number' ? bahtDecimal(value as Satang) : String(value ?? '')}
          rightSection={<span className={styles.hint}>{t.baht}</span>}
          rightSectionWidth={48}
        />
      )
    case 'secret':
      return (
        <TextInput
          {...said}
          // Names with this word in them never come back with a form that was refused.
          name={`secret.${name}`}
          error={errors[name] ?? errors[`secret.${name}`]}
          type="password"
          autoComplete="off"
          description={said.description}
          placeholder={kept?.[field.key] ? t.kept : t.notKept}
        />
      )
    case 'id':
      return <input type="hidden" name={name} value={String(value ?? '')} />
    case 'picture':
      return <PictureInput {...said} value={String(value ?? '')} standIn={field.standIn} />
    case 'colour':
      return <ColourInput {...said} value={String(value ?? '')} />
    case 'list':
      return (
        <ListInput
          field={field}
          rows={(value ?? []) as Settings[]}
          name={name}
          errors={errors}
          row={(row, prefix) => <Fields fields={field.of} value={row} errors={errors} prefix={prefix} />}
        />
      )
    default:
      return <LineInput {...said} field={field} value={String(value ?? '')} />
  }
}

type LineProps = Omit<TextInputProps, 'value'> & { field: Extract<Field, { kind: 'text' }>; value: string }

/** One line; what can be taken from a list is there once somebody is at it, since a menu has many lines. */
function LineInput({ field, value, ...said }: LineProps) {
  const locale = useLocale()
  const list = useId()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <TextInput
        {...said}
        type={field.input === 'email' ? 'email' : 'text'}
        inputMode={field.input === undefined ? undefined : field.input}
        maxLength={field.max + 20}
        defaultValue={value}
        {...(field.offers && { list, onFocus: () => setAsked(true) })}
      />
      {asked && field.offers && (
        <datalist id={list}>
          {field.offers.map((offer) => (
            <option key={offer.value} value={offer.value}>
              {offer.label[locale]}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

type Words = { th?: string; en?: string } | null | undefined

function WordsInput({
  field,
  value,
  name,
  errors,
}: {
  field: Extract<Field, { kind: 'words' }>
  value: Words
  name: string
  errors: Record<string, string>
}) {
  const t = useMessages(configMessages)
  const locale = useLocale()
  const Input = field.long ? Textarea : TextInput
  const group = useRef<HTMLFieldSetElement>(null)
  const [begun, setBegun] = useState<Words>(null)
  // Filling in takes scripts; without them nothing is offered.
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const offered = scripts && field.start && !begun && !value?.th && !value?.en ? field.start : null
  const begin = (start: NonNullable<Words>) => {
    const typed = (language: string) =>
      group.current?.querySelector<HTMLTextAreaElement>(`[lang=${language}]`)?.value.trim()
    setBegun({ th: typed('th') || start.th, en: typed('en') || start.en })
  }
  const rows = field.long ? { autosize: true, minRows: 2, maxRows: 14 } : {}
  return (
    <fieldset className={styles.group} ref={group}>
      <legend>{field.label[locale]}</legend>
      {field.hint && <span className={styles.hint}>{field.hint[locale]}</span>}
      <div className={styles.pair}>
        {(['th', 'en'] as const).map((language) => (
          <Input
            key={`${language} ${begun ? 'begun' : ''}`}
            {...rows}
            label={language === 'th' ? t.thai : t.english}
            name={`${name}.${language}`}
            lang={language}
            defaultValue={(begun ?? value)?.[language] ?? ''}
            error={errors[`${name}.${language}`]}
            withAsterisk={field.required === true && language === 'th'}
          />
        ))}
      </div>
      {offered && (
        <div>
          <button type="button" className="btn sm" onClick={() => begin(offered)}>
            {t.begin}
          </button>
        </div>
      )}
      {begun && (
        <span className={styles.hint} role="status">
          {t.begun}
        </span>
      )}
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parseBaht } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconPlus, iconTrash } from '#kernel/ui/icons.ts'
import { iconArrowDown } from '#kernel/ui/workspace-icons.ts'
import type { BlockWords } from '../block/block.input.ts'
import type { FieldShape } from '../block/field-shape.types.ts'
import { blockMessages } from '../messages/blocks.ts'
import { safeAddress } from '../rich-text/address.rules.ts'
import styles from './editor.module.css'
import type { EditorChoices } from './editor-view.server.ts'
import { GoodsField } from './goods-field.tsx'
import { FilmField, PictureField, PictureIdField } from './picture-field.tsx'
import { BothRichTexts } from './rich-field.tsx'
import { useFieldNames } from './use-offers.ts'
import { WordsField } from './words-field.tsx'

type Props = Record<string, unknown>

/** Asks for everything that can be set of a block. */
export function BlockFields({
  fields,
  value,
  choices,
  onChange,
}: {
  fields: Record<string, FieldShape>
  value: Props
  choices: EditorChoices
  onChange: (next: Props) => void
}) {
  const nameOf = useFieldNames()
  return Object.entries(fields).map(([name, shape]) => {
    // A picture and its words are properties of the block itself.
    if (name === '') return <PictureField key="picture" value={value} onChange={onChange} />
    const set = (next: unknown) => {
      const { [name]: _, ...rest } = value
      onChange(next === undefined ? rest : { ...value, [name]: next })
    }
    return (
      <OneField
        key={name}
        label={nameOf(name)}
        shape={shape}
        value={value[name]}
        choices={choices}
        onChange={set}
      />
    )
  })
}

interface One {
  label: string
  shape: FieldShape
  value: unknown
  choices: EditorChoices
  onChange: (next: unknown) => void
}

function OneField({ label, shape, value, choices, onChange }: One) {
  const t = useMessages(blockMessages)
  const nameOf = useFieldNames()
  switch (shape.kind) {
    case 'words':
    case 'long':
      return (
        <WordsField
          label={label}
          long={shape.kind === 'long'}
          value={value as BlockWords | undefined}
          onChange={(next) => onChange(shape.optional && isBlank(next) ? undefined : next)}
        />
      )
    case 'doc':
      return <BothRichTexts label={label} value={value} onChange={onChange} />
    case 'pictureId':
      return <PictureIdField label={label} value={value as string | undefined} onChange={onChange} />
    case 'film':
      return <FilmField label={label} value={value as string | undefined} onChange={onChange} />
    case 'address':
    case 'line':
      return (
        <LineField
          label={label}
          value={String(value ?? '')}
          suggested={shape.kind === 'address' ? choices.links : undefined}
          trouble={shape.kind === 'address' && value && safeAddress(value) === null ? t.badAddress : ''}
          onChange={(next) => onChange(next === '' && shape.optional ? undefined : next)}
        />
      )
    case 'day':
    case 'time':
      return (
        <LineField
          label={label}
          type={shape.kind === 'day' ? 'date' : 'time'}
          value={String(value ?? '')}
          onChange={(next) => onChange(next === '' && shape.optional ? undefined : next)}
        />
      )
    case 'number':
      return (
        <LineField
          label={label}
          number
          value={String(value ?? '')}
          onChange={(next) => onChange(next === '' ? undefined : clamp(Number(next), shape.min, shape.max))}
        />
      )
    case 'money':
      return (
        <MoneyField
          label={label}
          value={value as number | undefined}
          optional={shape.optional}
          onChange={onChange}
        />
      )
    case 'codes':
      return (
        <CodesField
          label={label}
          value={(value as string[] | undefined) ?? []}
          choices={choices.products}
          onChange={onChange}
        />
      )
    case 'goods':
      return (
        <GoodsField
          label={label}
          value={(value as string[] | undefined) ?? []}
          most={shape.most}
          onChange={(skus) => onChange(skus.length ? skus : undefined)}
        />
      )
    case 'good':
      return (
        <GoodsField
          label={label}
          value={value ? [String(value)] : []}
          most={1}
          onChange={([sku]) => onChange(sku ?? (shape.optional ? undefined : ''))}
        />
      )
    case 'flag':
      return (
        <label className={styles.flag}>
          <input
            type="checkbox"
            className="ck"
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked || undefined)}
          />
          {label}
        </label>
      )
    case 'choice':
      return (
        <ChoiceField
          label={label}
          value={value}
          none={shape.optional ? t.standard : undefined}
          options={shape.options.map((one) => ({
            value: one,
            label: t.options[String(one)] ?? nameOf(String(one)),
          }))}
          onChange={onChange}
        />
      )
    case 'category':
      return (
        <ChoiceField
          label={label}
          value={value}
          none={t.everything}
          options={choices[shape.of].map(({ code, name }) => ({ value: code, label: name }))}
          onChange={onChange}
        />
      )
    case 'group':
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          <BlockFields
            fields={shape.fields}
            value={(value as Props) ?? {}}
            choices={choices}
            onChange={(next) => onChange(shape.optional && isHollow(next) ? undefined : next)}
          />
        </fieldset>
      )
    case 'lines':
      return (
        <WordsField
          label={label}
          long
          value={joined(value)}
          onChange={(next) => {
            const lines = split(next).slice(0, shape.most)
            onChange(shape.optional && !lines.length ? undefined : lines)
          }}
        />
      )
    case 'list':
      return (
        <ListField label={label} shape={shape} value={(value as Props[]) ?? []} {...{ choices, onChange }} />
      )
  }
}

function ListField({
  label,
  shape,
  value,
  choices,
  onChange,
}: Omit<One, 'shape' | 'value'> & { shape: Extract<FieldShape, { kind: 'list' }>; value: Props[] }) {
  const t = useMessages(blockMessages)
  const swap = (at: number, to: number) => {
    const next = [...value]
    const [one, other] = [next[at], next[to]]
    if (!one || !other) return
    next[at] = other
    next[to] = one
    onChange(next)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value.map((item, at) => (
        // Items have no name of their own; their place is theirs.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.item}>
          <div className={styles.itemHead}>
            <b className="grow">{at + 1}</b>
            <button
              type="button"
              className="ibtn sm"
              aria-label={`${t.up}: ${label} ${at + 1}`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <Icon path={iconArrowUp} className="ic" />
            </button>
            <button
              type="button"
              className="ibtn sm"
              aria-label={`${t.down}: ${label} ${at + 1}`}
              disabled={at === value.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <Icon path={iconArrowDown} className="ic" />
            </button>
            <button
              type="button"
              className="ibtn sm"
              aria-label={`${t.remove}: ${label} ${at + 1}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            >
              <Icon path={iconTrash} className="ic" />
            </button>
          </div>
          <BlockFields
            fields={shape.fields}
            value={item}
            choices={choices}
            onChange={(next) => onChange(value.map((one, place) => (place === at ? next : one)))}
          />
        </div>
      ))}
      {value.length < shape.most && (
        <button
          type="button"
          className="btn sm"
          onClick={() => onChange([...value, structuredClone(shape.start)])}
        >
          <Icon path={iconPlus} className="ic" />
          {t.add}: {label}
        </button>
      )}
    </fieldset>
  )
}

/** An amount as it is typed: what is no amount yet stays in the field and is not taken. */
function MoneyField({
  label,
  value,
  optional = false,
  onChange,
}: {
  label: string
  value: number | undefined
  optional?: boolean
  onChange: (next: number | undefined) => void
}) {
  const t = useMessages(blockMessages)
  const [text, setText] = useState(() => bahtText(value))
  const read = readBaht(text, optional)
  // Undo and another item in the same place bring an amount that was not typed here.
  const shown = read === 'no-amount' || read === value ? text : bahtText(value)
  return (
    <LineField
      label={label}
      number
      value={shown}
      trouble={read === 'no-amount' ? t.badAmount : ''}
      onChange={(next) => {
        setText(next)
        const amount = readBaht(next, optional)
        if (amount !== 'no-amount') onChange(amount)
      }}
    />
  )
}

const bahtText = (value: number | undefined) => (value === undefined ? '' : String(value / 100))

function readBaht(text: string, optional: boolean): number | undefined | 'no-amount' {
  if (text.trim() === '') return optional ? undefined : 0
  const read = parseBaht(text)
  return read.ok ? read.amount : 'no-amount'
}

/** Categories of goods, in the order they were ticked. */
function CodesField({
  label,
  value,
  choices,
  onChange,
}: {
  label: string
  value: string[]
  choices: EditorChoices['products']
  onChange: (next: string[] | undefined) => void
}) {
  const set = (codes: string[]) => onChange(codes.length ? codes : undefined)
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {choices.map(({ code, name }) => (
        <label key={code} className={styles.flag}>
          <input
            type="checkbox"
            className="ck"
            checked={value.includes(code)}
            onChange={({ currentTarget }) =>
              set(currentTarget.checked ? [...value, code].slice(0, 24) : value.filter((one) => one !== code))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** A single line. */
export function LineField({
  label,
  value,
  number = false,
  type,
  trouble = '',
  hint,
  most,
  suggested,
  onChange,
}: {
  label: string
  value: string
  number?: boolean
  /** What is often meant, by what it is called. */
  suggested?: readonly { code: string; name: string }[]
  type?: 'date' | 'time'
  trouble?: string
  hint?: string
  most?: number
  onChange: (next: string) => void
}) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={trouble ? 'in err' : 'in'}
        type={type}
        inputMode={number ? 'decimal' : undefined}
        value={value}
        maxLength={most}
        list={suggested ? `${id}-list` : undefined}
        aria-invalid={trouble ? true : undefined}
        aria-describedby={trouble || hint ? `${id}-more` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {suggested && (
        <datalist id={`${id}-list`}>
          {suggested.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      {(trouble || hint) && (
        <p id={`${id}-more`} className={trouble ? 'err-t' : 'hint'}>
          {trouble || hint}
        </p>
      )}
    </div>
  )
}

/** One of a few. */
export function ChoiceField<Value extends string | number>({
  label,
  value,
  none,
  options,
  onChange,
}: {
  label: string
  value: unknown
  /** What nothing chosen is called, where that is possible. */
  none?: string
  options: { value: Value; label: string }[]
  onChange: (next: Value | undefined) => void
}) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="in"
        value={value === undefined ? '' : String(value)}
        onChange={({ currentTarget }) =>
          onChange(options.find((one) => String(one.value) === currentTarget.value)?.value)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const isBlank = (words: BlockWords) => (typeof words === 'string' ? !words : !words.th && !words.en)
const isHollow = (props: Props) =>
  Object.values(props).every(
    (one) => one === '' || one === undefined || (typeof one === 'object' && isBlank(one as BlockWords)),
  )
const clamp = (value: number, min: number, max: number) =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min

/** Several short texts as one, a line each, and back. */
function joined(value: unknown): BlockWords {
  const list = Array.isArray(value) ? (value as BlockWords[]) : []
  const lines = (language: 'th' | 'en') =>
    list.map((one) => (typeof one === 'string' ? one : one[language])).join('\n')
  return { th: lines('th'), en: lines('en') }
}

function split(words: BlockWords): BlockWords[] {
  const { th, en } = typeof words === 'string' ? { th: words, en: '' } : words
  const [thai, english] = [th.split('\n'), en.split('\n')]
  const lines = thai.length < english.length ? english : thai
  return th === '' && en === '' ? [] : lines.map((_, at) => ({ th: thai[at] ?? '', en: english[at] ?? '' }))
}

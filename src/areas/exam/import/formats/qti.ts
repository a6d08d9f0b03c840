import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { QuestionBody } from '../../question/question.types.ts'
import { FileFault, notice, type ReadBank, type ReadItem } from '../import.types.ts'
import {
  docOfForeign,
  lineOf,
  matchingBody,
  multipleBody,
  noticesOf,
  oneLine,
  optionOfHtml,
  orderingBody,
  questionOf,
  refusedItem,
  type Stem,
  shortBody,
  singleBody,
  stemOf,
} from './bodies.ts'
import { type PictureFinder, Pictures } from './pictures.ts'
import { readQti12 } from './qti-12.ts'
import { allOf, childOf, elementsOf, htmlOf, readXml, textOf, type XmlElement } from './xml.ts'

/** An item of QTI 2.1, 2.2 or 3.0, or a quiz of QTI 1.2 as Common Cartridges have it. */
export function readQti(text: string, find?: PictureFinder): ReadBank {
  const top = readXml(text)
  if (top.name === 'questestinterop') return { items: readQti12(top, find), notices: [] }
  if (top.name === 'assessmentItem') return { items: [readItem(top, find)], notices: [] }
  throw new FileFault('no_items')
}

const interactions = [
  'choiceInteraction',
  'matchInteraction',
  'orderInteraction',
  'inlineChoiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
] as const
type Interaction = (typeof interactions)[number]

function readItem(item: XmlElement, find?: PictureFinder): ReadItem {
  const label = item.attributes.title || item.attributes.identifier || '?'
  const body = childOf(item, 'itemBody')
  const found = everyInteraction(body)
  const refuse = (code: string, params?: Record<string, string>) =>
    refusedItem(item.line, label, code, params)
  const other = found.find(({ name }) => !interactions.some((one) => one === name))
  if (other) return refuse('interaction', { kind: other.name })
  if (found.length !== 1 || !found[0]) return refuse(found.length ? 'interactions' : 'no_interaction')
  const [interaction] = found
  const pictures = new Pictures(find)
  const stem = stemOf(docOfForeign(stemHtml(body, interaction), pictures))
  const read = bodyOf(item, interaction, stem, pictures)
  if (!read) return refuse('no_key')
  return {
    line: item.line,
    label: oneLine(label).slice(0, 120),
    question: questionOf(read.body, {
      name: item.attributes.title ?? '',
      sourceId: item.attributes.identifier ?? null,
      pictures,
    }),
    notices: [...noticesOf(pictures), ...read.notices],
  }
}

const everyInteraction = (body: XmlElement | undefined): XmlElement[] =>
  elementsOf(body).flatMap((one) => (one.name.endsWith('Interaction') ? [one] : everyInteraction(one)))

const isInline = ({ name }: XmlElement) =>
  name === 'inlineChoiceInteraction' || name === 'textEntryInteraction'

/** What is asked: the words of the item, with a gap where an answer belongs within them, and those of the interaction. */
function stemHtml(body: XmlElement | undefined, interaction: XmlElement): string {
  const around = htmlOf(body, (one) => {
    if (one === interaction) return isInline(one) ? ' _____ ' : htmlOf(childOf(one, 'prompt'))
    return /^(?:rubricBlock|feedbackBlock|feedbackInline|templateBlock|templateInline|stylesheet)$/.test(
      one.name,
    )
      ? ''
      : undefined
  })
  return around
}

interface Read {
  body: QuestionBody
  notices: ImportNotice[]
}

interface Key {
  cardinality: string
  baseType: string
  right: string[]
  /** What an answer is worth, where it is told; the first stands for all of its key. */
  mapped: Map<string, { value: number; mindsCase: boolean }>
}

function keyOf(item: XmlElement, interaction: XmlElement): Key {
  const declared = elementsOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === interaction.attributes.responseIdentifier,
  )
  const entries = elementsOf(childOf(declared, 'mapping'), 'mapEntry')
  return {
    cardinality: declared?.attributes.cardinality ?? 'single',
    baseType: declared?.attributes.baseType ?? 'identifier',
    right: elementsOf(childOf(declared, 'correctResponse'), 'value').map((one) => textOf(one).trim()),
    mapped: new Map(
      entries.map(({ attributes }) => [
        (attributes.mapKey ?? '').trim(),
        { value: Number(attributes.mappedValue) || 0, mindsCase: attributes.caseSensitive !== 'false' },
      ]),
    ),
  }
}

const wordsOf = (element: XmlElement) =>
  htmlOf(element, (one) => (/^feedback/.test(one.name) ? '' : undefined))
const said = (element: XmlElement) => lineOf(wordsOf(element))

function bodyOf(item: XmlElement, interaction: XmlElement, stem: Stem, pictures: Pictures): Read | null {
  const key = keyOf(item, interaction)
  switch (interaction.name as Interaction) {
    case 'choiceInteraction':
      return choiceOf(interaction, { name: 'simpleChoice', key, stem, pictures })
    case 'inlineChoiceInteraction':
      return choiceOf(interaction, { name: 'inlineChoice', key, stem, pictures })
    case 'orderInteraction': {
      const named = new Map(
        elementsOf(interaction, 'simpleChoice').map((one) => [one.attributes.identifier ?? '', said(one)]),
      )
      const items = key.right.flatMap((id) => named.get(id) ?? [])
      if (items.length < 2 || items.length !== named.size) return null
      return { body: orderingBody(stem, items, 'exact'), notices: [] }
    }
    case 'matchInteraction': {
      const [left = [], right = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
        elementsOf(set, 'simpleAssociableChoice').map((one) => ({
          id: one.attributes.identifier ?? '',
          text: said(one),
        })),
      )
      const pairs = new Map(key.right.map((pair) => pair.split(/\s+/) as [string, string]))
      const told = left.map(({ id, text }) => ({
        left: text,
        right: right.find((one) => one.id === pairs.get(id))?.text,
      }))
      const known = told.filter((one): one is { left: string; right: string } => one.right !== undefined)
      if (!known.length || known.length < key.right.length) return null
      return {
        body: matchingBody(
          stem,
          known,
          right.map(({ text }) => text),
        ),
        notices: known.length < left.length ? [notice('unmatched')] : [],
      }
    }
    case 'textEntryInteraction':
      return typedOf(item, key, stem)
    case 'extendedTextInteraction':
      return { body: { kind: 'essay', ...stem }, notices: [] }
  }
}

function choiceOf(
  interaction: XmlElement,
  { name, key, stem, pictures }: { name: string; key: Key; stem: Stem; pictures: Pictures },
): Read | null {
  const choices = elementsOf(interaction, name).map((one) => ({
    id: one.attributes.identifier ?? '',
    ...optionOfHtml(wordsOf(one), pictures),
    feedback: lineOf(htmlOf(allOf(one, 'feedbackInline')[0])),
  }))
  const shuffles = interaction.attributes.shuffle === 'true'
  const top = Math.max(0, ...[...key.mapped.values()].map(({ value }) => value))
  const worth = (id: string) => key.mapped.get(id)?.value ?? 0
  if (key.cardinality === 'multiple' || key.cardinality === 'ordered') {
    const right = key.right.length ? key.right : [...key.mapped.keys()].filter((id) => worth(id) > 0)
    if (!right.length) return null
    const options = choices.map((one) => ({ ...one, share: right.includes(one.id) ? 1 : 0 }))
    const values = choices.map(({ id }) => worth(id) * (right.includes(id) ? 1 : -1))
    const even = new Set(values).size === 1
    const scoring = key.mapped.size ? 'right_minus_wrong' : 'all'
    return {
      body: multipleBody(stem, options, { shuffles, scoring }),
      notices: key.mapped.size && !even ? [notice('scoring')] : [],
    }
  }
  const options = choices.map((one) => ({
    ...one,
    share: key.right.length
      ? key.right.includes(one.id)
        ? 1
        : Math.min(0.99, Math.max(0, top ? worth(one.id) / top : 0))
      : top
        ? worth(one.id) / top
        : 0,
  }))
  if (!options.some(({ share }) => share === 1)) return null
  return {
    body: singleBody(stem, options, shuffles),
    notices: [...key.mapped.values()].some(({ value }) => value < 0) ? [notice('scoring')] : [],
  }
}

function typedOf(item: XmlElement, key: Key, stem: Stem): Read | null {
  if (key.baseType === 'float' || key.baseType === 'integer') {
    const value = Number(key.right[0])
    if (!key.right.length || !Number.isFinite(value)) return null
    return { body: { kind: 'numeric', ...stem, value, tolerance: toleranceOf(item) }, notices: [] }
  }
  const top = Math.max(0, ...[...key.mapped.values()].map(({ value }) => value))
  const typed = new Map(key.right.map((text) => [text, 1]))
  for (const [text, { value }] of key.mapped)
    if (value > 0 && !typed.has(text)) typed.set(text, top ? value / top : 0)
  if (![...typed.values()].includes(1)) return null
  const minds = key.mapped.size ? [...key.mapped.values()].some(({ mindsCase }) => mindsCase) : true
  return {
    body: shortBody(
      stem,
      [...typed].map(([text, share]) => ({ text, share })),
      minds,
    ),
    notices: [...typed.keys()].some((text) => text.includes('*')) ? [notice('wildcard')] : [],
  }
}

/** How near a number has to be, as the item's own processing says. */
function toleranceOf(item: XmlElement): { kind: 'absolute' | 'relative'; by: number } {
  const equal = allOf(childOf(item, 'responseProcessing'), 'equal').find(
    ({ attributes }) => attributes.tolerance,
  )
  const by = Math.max(0, ...(equal?.attributes.tolerance ?? '').split(/\s+/).map((one) => Number(one) || 0))
  return equal?.attributes.toleranceMode === 'relative'
    ? { kind: 'relative', by: by / 100 }
    : { kind: 'absolute', by }
}

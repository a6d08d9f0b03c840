import { newId } from '#kernel/id.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readRubric } from '#kernel/rubric/criteria.rules.ts'
import type { BodyOf, QuestionBody, Tolerance } from '../../question/question.types.ts'
import { notice } from '../import.types.ts'
import {
  lineOf,
  matchingBody,
  multipleBody,
  oneLine,
  optionOfHtml,
  orderingBody,
  type Stem,
  shortBody,
  singleBody,
} from './bodies.ts'
import type { ImageCollector } from './images.ts'
import {
  childOf,
  descendantsOf,
  elementsOf,
  hasClass,
  htmlOf,
  paragraphsOf,
  textOf,
  type XmlElement,
} from './xml.ts'

/** Interaction types that our questions also have. */
export const interactions = [
  'choiceInteraction',
  'matchInteraction',
  'orderInteraction',
  'inlineChoiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
] as const
type Interaction = (typeof interactions)[number]

interface ParsedBody {
  body: QuestionBody
  notices: ImportNotice[]
}

interface Key {
  cardinality: string
  baseType: string
  right: string[]
  /** The value of each answer, if specified; the first one represents its whole key. */
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
    right: elementsOf(childOf(declared, 'correctResponse'), 'value').map((element) => textOf(element).trim()),
    mapped: new Map(
      entries.map(({ attributes }) => [
        (attributes.mapKey ?? '').trim(),
        { value: Number(attributes.mappedValue) || 0, mindsCase: attributes.caseSensitive !== 'false' },
      ]),
    ),
  }
}

const contentHtml = (element: XmlElement) =>
  htmlOf(element, (one) => (/^feedback/.test(one.name) ? '' : undefined))
const contentLine = (element: XmlElement) => lineOf(contentHtml(element))

/** Converts the interaction and key of an item to our format. Null if its key cannot be read. */
export function bodyOf(
  item: XmlElement,
  interaction: XmlElement,
  stem: Stem,
  images: ImageCollector,
): ParsedBody | null {
  const key = keyOf(item, interaction)
  switch (interaction.name as Interaction) {
    case 'choiceInteraction':
      return choiceOf(item, interaction, { name: 'simpleChoice', key, stem, pictures: images })
    case 'inlineChoiceInteraction':
      return choiceOf(item, interaction, { name: 'inlineChoice', key, stem, pictures: images })
    case 'orderInteraction': {
      const named = new Map(
        elementsOf(interaction, 'simpleChoice').map((element) => [
          element.attributes.identifier ?? '',
          contentLine(element),
        ]),
      )
      const items = key.right.flatMap((id) => named.get(id) ?? [])
      if (items.length < 2 || items.length !== named.size) return null
      // If it checks the item at each position, neighbours are scored, as written by our own export.
      const counts = descendantsOf(childOf(item, 'responseProcessing'), 'index').length > 0
      return { body: orderingBody(stem, items, counts ? 'neighbours' : 'exact'), notices: [] }
    }
    case 'matchInteraction': {
      const [left = [], right = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
        elementsOf(set, 'simpleAssociableChoice').map((element) => ({
          id: element.attributes.identifier ?? '',
          text: contentLine(element),
        })),
      )
      return matchingOf({ left, right, key, stem })
    }
    case 'textEntryInteraction':
      return textEntryOf(item, key, stem)
    case 'extendedTextInteraction':
      return { body: { kind: 'essay', ...stem, ...markersGuide(item) }, notices: [] }
  }
}

/** The marking notes, and the rubric that our own export writes as text. */
function markersGuide(item: XmlElement): Pick<BodyOf<'essay'>, 'guide' | 'criteria'> {
  const blocks = descendantsOf(childOf(item, 'itemBody'), 'rubricBlock').filter(({ attributes }) =>
    (attributes.view ?? '').split(/\s+/).includes('scorer'),
  )
  const rubric = blocks.find((block) => hasClass(block, 'criteria'))
  const guide = blocks
    .filter((block) => block !== rubric)
    .map((block) => paragraphsOf(block) || contentLine(block))
    .join('\n')
    .slice(0, 4000)
  const criteria = rubric && readRubric(paragraphsOf(rubric))
  return { ...(guide && { guide }), ...(criteria?.length && { criteria }) }
}

interface MatchingSource {
  left: { id: string; text: string }[]
  right: { id: string; text: string }[]
  key: Key
  stem: Stem
}

function matchingOf({ left, right, key, stem }: MatchingSource): ParsedBody | null {
  const pairs = new Map(key.right.map((pair) => pair.split(/\s+/) as [string, string]))
  const matched = left.filter(({ id }) => right.some((option) => option.id === pairs.get(id)))
  if (!matched.length || matched.length < key.right.length) return null
  const notices = matched.length < left.length ? [notice('unmatched')] : []
  const texts = right.map(({ text }) => text)
  const textOfPair = (id: string) => right.find((option) => option.id === pairs.get(id))?.text ?? ''
  if (new Set(texts).size < texts.length) {
    const pairTexts = matched.map(({ id, text }) => ({ left: text, right: textOfPair(id) }))
    return { body: matchingBody(stem, pairTexts, texts), notices }
  }
  const named = (all: MatchingSource['left']) => all.map((choice) => ({ ...choice, own: newId() }))
  const lefts = named(matched)
  const rights = named(right)
  const bare = ({ own, text }: { own: string; text: string }) => ({ id: own, text })
  const to = (id: string) => rights.find((candidate) => candidate.id === pairs.get(id))?.own ?? ''
  return {
    body: {
      kind: 'matching',
      ...stem,
      left: lefts.map(bare),
      right: rights.map(bare),
      pairs: Object.fromEntries(lefts.map(({ id, own }) => [own, to(id)])),
    },
    notices,
  }
}

function choiceOf(
  item: XmlElement,
  interaction: XmlElement,
  { name, key, stem, pictures }: { name: string; key: Key; stem: Stem; pictures: ImageCollector },
): ParsedBody | null {
  const choices = elementsOf(interaction, name).map((element) => ({
    id: element.attributes.identifier ?? '',
    ...optionOfHtml(contentHtml(element), pictures),
    feedback: lineOf(htmlOf(descendantsOf(element, 'feedbackInline')[0])),
  }))
  const shuffles = interaction.attributes.shuffle === 'true'
  const top = Math.max(0, ...[...key.mapped.values()].map(({ value }) => value))
  const mappedValue = (id: string) => key.mapped.get(id)?.value ?? 0
  if (key.cardinality === 'multiple' || key.cardinality === 'ordered') {
    const right = key.right.length ? key.right : [...key.mapped.keys()].filter((id) => mappedValue(id) > 0)
    if (!right.length) return null
    const options = choices.map((choice) => ({ ...choice, share: right.includes(choice.id) ? 1 : 0 }))
    const values = choices.map(({ id }) => mappedValue(id) * (right.includes(id) ? 1 : -1))
    const even = new Set(values).size === 1
    // A share for each wrong option not chosen, which our own export adds to the mapped values.
    const adds = descendantsOf(childOf(item, 'responseProcessing'), 'sum').some((descendant) =>
      childOf(descendant, 'mapResponse'),
    )
    const scoring = key.mapped.size ? (adds ? 'per_option' : 'right_minus_wrong') : 'all'
    return {
      body: multipleBody(stem, options, { shuffles, scoring }),
      notices: key.mapped.size && !even ? [notice('scoring')] : [],
    }
  }
  const ids = choices.map(({ id }) => id)
  if (ids.join(' ') === 'true false' && key.right.length === 1 && !key.mapped.size)
    return { body: { kind: 'true_false', ...stem, isTrue: key.right[0] === 'true' }, notices: [] }
  const options = choices.map((choice) => ({
    ...choice,
    share: key.right.includes(choice.id) ? 1 : Math.max(0, top ? mappedValue(choice.id) / top : 0),
  }))
  if (!options.some(({ share }) => share === 1)) return null
  return {
    body: singleBody(stem, options, shuffles),
    notices: [...key.mapped.values()].some(({ value }) => value < 0) ? [notice('scoring')] : [],
  }
}

function textEntryOf(item: XmlElement, key: Key, stem: Stem): ParsedBody | null {
  if (key.baseType === 'float' || key.baseType === 'integer') {
    const value = Number(key.right[0])
    if (!key.right.length || !Number.isFinite(value)) return null
    const unit = textOf(
      descendantsOf(childOf(item, 'itemBody'), 'span').find((descendant) =>
        hasClass(descendant, 'sala-unit'),
      ),
    )
    return {
      body: {
        kind: 'numeric',
        ...stem,
        value,
        tolerance: toleranceOf(item),
        ...(unit.trim() && { unit: oneLine(unit).slice(0, 40) }),
      },
      notices: [],
    }
  }
  const top = Math.max(0, ...[...key.mapped.values()].map(({ value }) => value))
  // In the order of the mapping, if there is one.
  const accepted = new Map(key.right.filter((text) => !key.mapped.has(text)).map((text) => [text, 1]))
  for (const [text, { value }] of key.mapped)
    if (key.right.includes(text)) accepted.set(text, 1)
    else if (value > 0) accepted.set(text, value / top)
  if (![...accepted.values()].includes(1)) return null
  const minds = key.mapped.size ? [...key.mapped.values()].some(({ mindsCase }) => mindsCase) : true
  return {
    body: shortBody(
      stem,
      [...accepted].map(([text, share]) => ({ text, share })),
      minds,
    ),
    notices: [...accepted.keys()].some((text) => text.includes('*')) ? [notice('wildcard')] : [],
  }
}

/** Returns the tolerance of a number, from the item's response processing. */
function toleranceOf(item: XmlElement): Tolerance {
  const scored = childOf(item, 'responseProcessing')
  const rounded = descendantsOf(scored, 'equalRounded')[0]?.attributes
  if (rounded?.roundingMode === 'significantFigures' && Number(rounded.figures) > 0)
    return { kind: 'figures', by: Number(rounded.figures) }
  const equal = descendantsOf(scored, 'equal').find(({ attributes }) => attributes.tolerance)
  const by = Math.max(0, ...(equal?.attributes.tolerance ?? '').split(/\s+/).map((part) => Number(part) || 0))
  return equal?.attributes.toleranceMode === 'relative'
    ? { kind: 'relative', by: by / 100 }
    : { kind: 'absolute', by }
}

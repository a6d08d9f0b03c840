import type { BodyOf, QuestionBody, QuestionOption } from '../../question/question.types.ts'
import { maxNeighbourItems } from '../omissions.rules.ts'
import type { ImageUrlResolver } from './qti-html.ts'
import { matchNumber, matchPatterns, perOption, type Scoring, scoreNeighbours } from './qti-scoring.ts'
import { html, qti, type XmlChild, type XmlNode } from './xml-node.ts'

/** The response and scoring of an item: its interaction, the correct response, and how it is scored. */
export interface QtiKey {
  interaction: XmlNode
  declaration: XmlNode
  scoring: Scoring
}

/** Texts added by our export: the two options of a true/false question. */
export interface QtiLabels {
  isTrue: string
  isFalse: string
}

export function keyOf(body: QuestionBody, labels: QtiLabels, imageUrl: ImageUrlResolver): QtiKey {
  switch (body.kind) {
    case 'single':
      return singleKey(body, imageUrl)
    case 'multiple':
      return multipleKey(body, imageUrl)
    case 'true_false': {
      const choice = (id: string, text: string) => qti('simpleChoice', { identifier: id }, text)
      return {
        interaction: choices({ shuffles: false, most: 1 }, [
          choice('true', labels.isTrue),
          choice('false', labels.isFalse),
        ]),
        declaration: responseDeclaration({ right: [String(body.isTrue)] }),
        scoring: { by: 'key' },
      }
    }
    case 'short':
      return shortKey(body)
    case 'numeric':
      return {
        interaction: textEntry(body.unit),
        declaration: responseDeclaration({ baseType: 'float', right: [String(body.value)] }),
        scoring: { by: 'rules', rules: matchNumber(body) },
      }
    case 'matching':
      return matchingKey(body)
    case 'ordering':
      return orderingKey(body)
    // Questions with file answers are left out (`exportedQuestions`).
    case 'file':
    case 'essay':
      return {
        interaction: qti('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }),
        declaration: responseDeclaration({ baseType: 'string', right: [] }),
        scoring: { by: 'people' },
      }
  }
}

interface Declaration {
  cardinality?: 'single' | 'multiple' | 'ordered'
  baseType?: 'identifier' | 'string' | 'float' | 'directedPair'
  right: readonly string[]
  /** The value of each answer, and whether it is case-sensitive. */
  mapped?: readonly { key: string; value: number; caseSensitive?: boolean }[]
  /** Whether the mapped total is limited to 0–1. */
  isBounded?: boolean
}

function responseDeclaration(of: Declaration): XmlNode {
  const { cardinality = 'single', baseType = 'identifier', right, mapped = [], isBounded = true } = of
  const entries = mapped.map(({ key, value, caseSensitive }) =>
    qti('mapEntry', { mapKey: key, mappedValue: value, caseSensitive }),
  )
  const bounds = isBounded ? { lowerBound: 0, upperBound: 1 } : {}
  return qti(
    'responseDeclaration',
    { identifier: 'RESPONSE', cardinality, baseType },
    ...(right.length ? [qti('correctResponse', {}, ...right.map((value) => qti('value', {}, value)))] : []),
    ...(entries.length ? [qti('mapping', { ...bounds, defaultValue: 0 }, ...entries)] : []),
  )
}

const choices = ({ shuffles, most }: { shuffles: boolean; most: number }, all: readonly XmlNode[]) =>
  qti('choiceInteraction', { responseIdentifier: 'RESPONSE', shuffle: shuffles, maxChoices: most }, ...all)

const identifierAt = (letter: string, at: number) => `${letter}${at + 1}`

function choice(
  { text, pictureId, feedback }: QuestionOption,
  id: string,
  imageUrl: ImageUrlResolver,
): XmlNode {
  const inside: XmlChild[] = [
    text,
    ...(pictureId ? [html('img', { src: imageUrl(pictureId), alt: '' })] : []),
    ...(feedback
      ? [qti('feedbackInline', { outcomeIdentifier: 'FEEDBACK', identifier: id, showHide: 'show' }, feedback)]
      : []),
  ]
  return qti('simpleChoice', { identifier: id }, ...inside)
}

function singleKey({ options, shuffles }: BodyOf<'single'>, imageUrl: ImageUrlResolver): QtiKey {
  const all = options.map((option, at) => ({ ...option, key: identifierAt('C', at) }))
  const creditedOptions = all.filter(({ share }) => share > 0)
  const isPlain = creditedOptions.length === 1
  return {
    interaction: choices(
      { shuffles, most: 1 },
      all.map((option) => choice(option, option.key, imageUrl)),
    ),
    declaration: responseDeclaration({
      right: creditedOptions
        .filter(({ share }) => share === 1)
        .map(({ key }) => key)
        .slice(0, 1),
      mapped: isPlain ? [] : creditedOptions.map(({ key, share }) => ({ key, value: share })),
    }),
    scoring: { by: isPlain ? 'key' : 'map' },
  }
}

function multipleKey({ options, shuffles, scoring }: BodyOf<'multiple'>, imageUrl: ImageUrlResolver): QtiKey {
  const all = options.map((option, at) => ({ ...option, key: identifierAt('C', at) }))
  const right = all.filter(({ isRight }) => isRight)
  const each = scoring === 'all' ? 0 : 1 / (scoring === 'per_option' ? all.length : right.length || 1)
  return {
    interaction: choices(
      { shuffles, most: 0 },
      all.map((option) => choice(option, option.key, imageUrl)),
    ),
    declaration: responseDeclaration({
      cardinality: 'multiple',
      right: right.map(({ key }) => key),
      mapped: each ? all.map(({ key, isRight }) => ({ key, value: isRight ? each : -each })) : [],
      isBounded: scoring !== 'per_option',
    }),
    scoring:
      scoring === 'per_option'
        ? { by: 'rules', rules: perOption((all.length - right.length) * each) }
        : { by: scoring === 'all' ? 'key' : 'map' },
  }
}

/** A text entry field, followed by its unit. */
const textEntry = (unit?: string) =>
  html(
    'p',
    { class: 'sala-answer' },
    qti('textEntryInteraction', { responseIdentifier: 'RESPONSE' }),
    ...(unit ? [' ', html('span', { class: 'sala-unit' }, unit)] : []),
  )

function shortKey(body: BodyOf<'short'>): QtiKey {
  const isPlain = body.patterns.every(({ text }) => !text.includes('*'))
  const example = body.patterns.find(({ share }) => share === 1)?.text.replaceAll('*', '') ?? ''
  const caseSensitive = body.minds === 'case'
  return {
    interaction: textEntry(),
    declaration: responseDeclaration({
      baseType: 'string',
      right: [example],
      mapped: isPlain
        ? body.patterns.map(({ text, share }) => ({ key: text, value: share, caseSensitive }))
        : [],
    }),
    scoring: isPlain ? { by: 'map' } : { by: 'rules', rules: matchPatterns(body) },
  }
}

function matchingKey({ left, right, pairs }: BodyOf<'matching'>): QtiKey {
  const keys = new Map(right.map(({ id }, at) => [id, identifierAt('R', at)]))
  const correctPairs = left.map(({ id }, at) => `${identifierAt('L', at)} ${keys.get(pairs[id] ?? '') ?? ''}`)
  const side = (all: readonly QuestionOption[], letter: string, max: number) =>
    qti(
      'simpleMatchSet',
      {},
      ...all.map(({ text }, at) =>
        qti('simpleAssociableChoice', { identifier: identifierAt(letter, at), matchMax: max }, text),
      ),
    )
  return {
    interaction: qti(
      'matchInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: true, maxAssociations: left.length },
      side(left, 'L', 1),
      side(right, 'R', left.length),
    ),
    declaration: responseDeclaration({
      cardinality: 'multiple',
      baseType: 'directedPair',
      right: correctPairs,
      mapped: correctPairs.map((key) => ({ key, value: 1 / left.length })),
    }),
    scoring: { by: 'map' },
  }
}

function orderingKey({ items, scoring }: BodyOf<'ordering'>): QtiKey {
  // In display order, not in the correct one: a program that does not shuffle would reveal the key.
  const keyedItems = items.map(({ text }, at) => ({ text, key: identifierAt('I', at) }))
  const byText = keyedItems.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const keys = keyedItems.map(({ key }) => key)
  const counts = scoring === 'neighbours' && keys.length > 1 && keys.length <= maxNeighbourItems
  return {
    interaction: qti(
      'orderInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: true },
      ...byText.map(({ text, key }) => qti('simpleChoice', { identifier: key }, text)),
    ),
    declaration: responseDeclaration({ cardinality: 'ordered', right: keys }),
    scoring: counts ? { by: 'rules', rules: scoreNeighbours(keys) } : { by: 'key' },
  }
}

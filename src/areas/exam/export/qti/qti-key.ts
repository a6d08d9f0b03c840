import type { BodyOf, QuestionBody, QuestionOption } from '../../question/question.types.ts'
import { longestNeighbours } from '../told.rules.ts'
import type { PictureAddress } from './qti-html.ts'
import { nearNumber, neighbours, patterns, perOption, type Scoring } from './qti-scoring.ts'
import { html, qti, type XmlChild, type XmlNode } from './xml-node.ts'

/** The response and scoring of an item: its interaction, the correct response, and how it is scored. */
export interface QtiKey {
  interaction: XmlNode
  declaration: XmlNode
  scoring: Scoring
}

/** Texts added by our export: the two options of a true/false question. */
export interface QtiWords {
  isTrue: string
  isFalse: string
}

export function keyOf(body: QuestionBody, words: QtiWords, picture: PictureAddress): QtiKey {
  switch (body.kind) {
    case 'single':
      return singleKey(body, picture)
    case 'multiple':
      return multipleKey(body, picture)
    case 'true_false': {
      const choice = (id: string, text: string) => qti('simpleChoice', { identifier: id }, text)
      return {
        interaction: choices({ shuffles: false, most: 1 }, [
          choice('true', words.isTrue),
          choice('false', words.isFalse),
        ]),
        declaration: declared({ right: [String(body.isTrue)] }),
        scoring: { by: 'key' },
      }
    }
    case 'short':
      return shortKey(body)
    case 'numeric':
      return {
        interaction: typed(body.unit),
        declaration: declared({ baseType: 'float', right: [String(body.value)] }),
        scoring: { by: 'rules', rules: nearNumber(body) },
      }
    case 'matching':
      return matchingKey(body)
    case 'ordering':
      return orderingKey(body)
    // Questions with file answers are left out (`goingOut`).
    case 'file':
    case 'essay':
      return {
        interaction: qti('extendedTextInteraction', { responseIdentifier: 'RESPONSE' }),
        declaration: declared({ baseType: 'string', right: [] }),
        scoring: { by: 'people' },
      }
  }
}

interface Declared {
  cardinality?: 'single' | 'multiple' | 'ordered'
  baseType?: 'identifier' | 'string' | 'float' | 'directedPair'
  right: readonly string[]
  /** The value of each answer, and whether it is case-sensitive. */
  mapped?: readonly { key: string; value: number; caseSensitive?: boolean }[]
  /** Whether the mapped total is limited to 0–1. */
  isBounded?: boolean
}

function declared(of: Declared): XmlNode {
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

const named = (letter: string, at: number) => `${letter}${at + 1}`

function choice({ text, pictureId, feedback }: QuestionOption, id: string, picture: PictureAddress): XmlNode {
  const inside: XmlChild[] = [
    text,
    ...(pictureId ? [html('img', { src: picture(pictureId), alt: '' })] : []),
    ...(feedback
      ? [qti('feedbackInline', { outcomeIdentifier: 'FEEDBACK', identifier: id, showHide: 'show' }, feedback)]
      : []),
  ]
  return qti('simpleChoice', { identifier: id }, ...inside)
}

function singleKey({ options, shuffles }: BodyOf<'single'>, picture: PictureAddress): QtiKey {
  const all = options.map((option, at) => ({ ...option, key: named('C', at) }))
  const worth = all.filter(({ share }) => share > 0)
  const isPlain = worth.length === 1
  return {
    interaction: choices(
      { shuffles, most: 1 },
      all.map((one) => choice(one, one.key, picture)),
    ),
    declaration: declared({
      right: worth
        .filter(({ share }) => share === 1)
        .map(({ key }) => key)
        .slice(0, 1),
      mapped: isPlain ? [] : worth.map(({ key, share }) => ({ key, value: share })),
    }),
    scoring: { by: isPlain ? 'key' : 'map' },
  }
}

function multipleKey({ options, shuffles, scoring }: BodyOf<'multiple'>, picture: PictureAddress): QtiKey {
  const all = options.map((option, at) => ({ ...option, key: named('C', at) }))
  const right = all.filter(({ isRight }) => isRight)
  const each = scoring === 'all' ? 0 : 1 / (scoring === 'per_option' ? all.length : right.length || 1)
  return {
    interaction: choices(
      { shuffles, most: 0 },
      all.map((one) => choice(one, one.key, picture)),
    ),
    declaration: declared({
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
const typed = (unit?: string) =>
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
    interaction: typed(),
    declaration: declared({
      baseType: 'string',
      right: [example],
      mapped: isPlain
        ? body.patterns.map(({ text, share }) => ({ key: text, value: share, caseSensitive }))
        : [],
    }),
    scoring: isPlain ? { by: 'map' } : { by: 'rules', rules: patterns(body) },
  }
}

function matchingKey({ left, right, pairs }: BodyOf<'matching'>): QtiKey {
  const keys = new Map(right.map(({ id }, at) => [id, named('R', at)]))
  const told = left.map(({ id }, at) => `${named('L', at)} ${keys.get(pairs[id] ?? '') ?? ''}`)
  const side = (all: readonly QuestionOption[], letter: string, most: number) =>
    qti(
      'simpleMatchSet',
      {},
      ...all.map(({ text }, at) =>
        qti('simpleAssociableChoice', { identifier: named(letter, at), matchMax: most }, text),
      ),
    )
  return {
    interaction: qti(
      'matchInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: true, maxAssociations: left.length },
      side(left, 'L', 1),
      side(right, 'R', left.length),
    ),
    declaration: declared({
      cardinality: 'multiple',
      baseType: 'directedPair',
      right: told,
      mapped: told.map((key) => ({ key, value: 1 / left.length })),
    }),
    scoring: { by: 'map' },
  }
}

function orderingKey({ items, scoring }: BodyOf<'ordering'>): QtiKey {
  // In display order, not in the correct one: a program that does not shuffle would reveal the key.
  const shown = items.map(({ text }, at) => ({ text, key: named('I', at) }))
  const byText = shown.toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const keys = shown.map(({ key }) => key)
  const counts = scoring === 'neighbours' && keys.length > 1 && keys.length <= longestNeighbours
  return {
    interaction: qti(
      'orderInteraction',
      { responseIdentifier: 'RESPONSE', shuffle: true },
      ...byText.map(({ text, key }) => qti('simpleChoice', { identifier: key }, text)),
    ),
    declaration: declared({ cardinality: 'ordered', right: keys }),
    scoring: counts ? { by: 'rules', rules: neighbours(keys) } : { by: 'key' },
  }
}

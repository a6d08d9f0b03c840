import type { BodyOf } from '../../question/question.types.ts'
import { qti, type XmlNode } from './xml-node.ts'

/**
 * How an answer is scored: all or nothing by the declared key; by the declared mapping; by custom rules, which set the
 * share in SCORE; manually.
 */
export type Scoring = { by: 'key' | 'map' | 'people' } | { by: 'rules'; rules: XmlNode[] }

export const response = (): XmlNode => qti('variable', { identifier: 'RESPONSE' })
const correct = () => qti('correct', { identifier: 'RESPONSE' })
const mapped = () => qti('mapResponse', { identifier: 'RESPONSE' })
export const number = (value: number): XmlNode => qti('baseValue', { baseType: 'float' }, String(value))
const identifier = (id: string) => qti('baseValue', { baseType: 'identifier' }, id)
const score = () => qti('variable', { identifier: 'SCORE' })
export const setScore = (value: XmlNode): XmlNode => qti('setOutcomeValue', { identifier: 'SCORE' }, value)
/** Sets SCORE for the first matching condition. */
export const firstMatch = (cases: readonly { when: XmlNode; share: XmlNode }[]): XmlNode[] =>
  cases.length
    ? [
        qti(
          'responseCondition',
          {},
          ...cases.map(({ when, share }, at) =>
            qti(at ? 'responseElseIf' : 'responseIf', {}, when, setScore(share)),
          ),
        ),
      ]
    : []

const templates = {
  'qti-2': 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/',
  'qti-3': 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/',
} as const

interface ProcessingOptions {
  scoring: Scoring
  isOnePoint: boolean
  /** What follows scoring: the feedback shown. */
  feedback: readonly XmlNode[]
  dialect: keyof typeof templates
}

/** Builds the response processing: a standard template if that is sufficient, otherwise rules. Null if there is nothing to do. */
export function responseProcessing({
  scoring,
  isOnePoint,
  feedback,
  dialect,
}: ProcessingOptions): XmlNode | null {
  if (scoring.by === 'people') return feedback.length ? qti('responseProcessing', {}, ...feedback) : null
  const isStandard = isOnePoint && !feedback.length
  if (scoring.by !== 'rules' && isStandard) {
    const name = scoring.by === 'key' ? 'match_correct' : 'map_response'
    const ending = dialect === 'qti-3' ? '.xml' : ''
    return qti('responseProcessing', { template: `${templates[dialect]}${name}${ending}` })
  }
  const rules =
    scoring.by === 'rules'
      ? scoring.rules
      : firstMatch([
          scoring.by === 'key'
            ? { when: qti('match', {}, response(), correct()), share: number(1) }
            : { when: answered(), share: mapped() },
        ])
  const weighed = isOnePoint ? [] : [setScore(qti('product', {}, score(), maximum()))]
  return qti('responseProcessing', {}, ...rules, ...weighed, ...feedback)
}

const answered = () => qti('not', {}, qti('isNull', {}, response()))
const maximum = () => qti('variable', { identifier: 'MAXSCORE' })

/**
 * Scores each option separately: the mapped values, plus a share for each wrong option not chosen. Choosing nothing
 * scores nothing.
 */
export const perOption = (ofWrong: number): XmlNode[] =>
  firstMatch([{ when: answered(), share: qti('sum', {}, mapped(), number(ofWrong)) }])

/** Matches numbers within the tolerance. */
export function matchNumber({ tolerance: { kind, by } }: BodyOf<'numeric'>): XmlNode[] {
  const within = kind === 'relative' ? by * 100 : by
  const when =
    kind === 'figures'
      ? qti(
          'equalRounded',
          { roundingMode: 'significantFigures', figures: Math.min(15, Math.max(1, Math.round(by))) },
          response(),
          correct(),
        )
      : by
        ? qti('equal', { toleranceMode: kind, tolerance: `${within} ${within}` }, response(), correct())
        : qti('equal', { toleranceMode: 'exact' }, response(), correct())
  return firstMatch([{ when, share: number(1) }])
}

/** Matches text patterns with `*` as a wildcard, the highest share first. */
export const matchPatterns = ({ patterns: all, minds }: BodyOf<'short'>): XmlNode[] =>
  firstMatch(
    all
      .filter(({ text, share }) => text && share > 0)
      .toSorted((a, b) => b.share - a.share)
      .map(({ text, share }) => ({
        when: qti('patternMatch', { pattern: expressionOf(text, minds === 'case') }, response()),
        share: number(share),
      })),
  )

/** Converts a pattern to an XML Schema regular expression, which has no flags and always matches the whole text. */
function expressionOf(pattern: string, mindsCase: boolean): string {
  return [...pattern]
    .map((sign) => {
      if (sign === '*') return '.*'
      if (/[\\|.^?+{}()[\]-]/.test(sign)) return `\\${sign}`
      // Some processors treat it as an anchor, others as a literal.
      if (sign === '$') return '[$]'
      const small = sign.toLowerCase()
      const large = sign.toUpperCase()
      return !mindsCase && small !== large && small.length === large.length ? `[${small}${large}]` : sign
    })
    .join('')
}

/** Gives a share for each item that directly follows its correct predecessor, at any position. */
export function scoreNeighbours(ids: readonly string[]): XmlNode[] {
  const at = (position: number) => qti('index', { n: position }, response())
  const pairs = ids.slice(1).map((next, n) => [ids[n] ?? '', next] as const)
  return pairs.map(([left, next]) =>
    qti(
      'responseCondition',
      {},
      qti(
        'responseIf',
        {},
        qti(
          'or',
          {},
          ...pairs.map((_, n) =>
            qti(
              'and',
              {},
              qti('match', {}, at(n + 1), identifier(left)),
              qti('match', {}, at(n + 2), identifier(next)),
            ),
          ),
        ),
        setScore(qti('sum', {}, score(), number(1 / pairs.length))),
      ),
    ),
  )
}

export const showFeedback = (outcome: string, value: XmlNode | string): XmlNode =>
  qti('setOutcomeValue', { identifier: outcome }, typeof value === 'string' ? identifier(value) : value)

import { childOf, elementsOf, readXml, textOf, type XmlElement } from '../../import/formats/xml.ts'

/**
 * Returns the points that a program gives an answer by the rules of an item. Implements enough of QTI to run our own
 * output; for tests.
 */
export function scoreResponse(text: string, answer: string | string[] | null): number {
  const item = readXml(text)
  const declaration = elementsOf(item, 'responseDeclaration')[0]
  const right = elementsOf(childOf(declaration, 'correctResponse'), 'value').map(textOf)
  const mapping = childOf(declaration, 'mapping')
  const responses = answer === null ? [] : Array.isArray(answer) ? answer : [answer]
  const outcome = new Map(
    elementsOf(item, 'outcomeDeclaration').map((element) => [
      element.attributes.identifier,
      Number(textOf(childOf(element, 'defaultValue', 'value'))),
    ]),
  )
  const mapped = () => {
    const sum = [...new Set(responses)].reduce((total, response) => {
      const entry = elementsOf(mapping, 'mapEntry').find(({ attributes }) =>
        attributes.caseSensitive === 'false'
          ? attributes.mapKey?.toLowerCase() === response.toLowerCase()
          : attributes.mapKey === response,
      )
      return total + Number(entry?.attributes.mappedValue ?? 0)
    }, 0)
    const { lowerBound = '-Infinity', upperBound = 'Infinity' } = mapping?.attributes ?? {}
    return Math.min(Number(upperBound), Math.max(Number(lowerBound), sum))
  }
  const inOrder = declaration?.attributes.cardinality === 'ordered'
  const isRight = () =>
    JSON.stringify(inOrder ? responses : responses.toSorted()) ===
    JSON.stringify(inOrder ? right : right.toSorted())
  type Value = number | string | boolean | null
  const value = (element: XmlElement | undefined): Value => {
    const inside = elementsOf(element)
    const [first, second] = inside.map(value)
    switch (element?.name) {
      case 'variable':
        return element.attributes.identifier === 'RESPONSE'
          ? (responses[0] ?? null)
          : (outcome.get(element.attributes.identifier) ?? 0)
      case 'correct':
        return right[0] ?? null
      case 'baseValue':
        return element.attributes.baseType === 'float' ? Number(textOf(element)) : textOf(element)
      case 'mapResponse':
        return mapped()
      case 'index':
        return responses[Number(element.attributes.n) - 1] ?? null
      case 'isNull':
        return responses.length === 0
      case 'not':
        return !first
      case 'and':
        return inside.every(value)
      case 'or':
        return inside.some(value)
      case 'match':
        return inside[1]?.name === 'correct' ? isRight() : first === second
      case 'sum':
        return inside.reduce((sum, part) => sum + Number(value(part)), 0)
      case 'product':
        return inside.reduce((product, part) => product * Number(value(part)), 1)
      case 'equal': {
        const [least = 0, most = 0] = (element.attributes.tolerance ?? '').split(' ').map(Number)
        const part = element.attributes.toleranceMode === 'relative' ? Math.abs(Number(second)) / 100 : 1
        const input = Number(first)
        const expected = Number(second)
        return (
          first !== null && input >= expected - least * part - 1e-9 && input <= expected + most * part + 1e-9
        )
      }
      case 'equalRounded': {
        const figures = Number(element.attributes.figures)
        return Number(first).toPrecision(figures) === Number(second).toPrecision(figures)
      }
      case 'patternMatch':
        return new RegExp(`^(?:${element.attributes.pattern})$`, 'u').test(String(first ?? ''))
      default:
        throw new Error(`unsupported expression: ${element?.name}`)
    }
  }
  const run = (rules: readonly XmlElement[]) => {
    for (const rule of rules) {
      if (rule.name === 'setOutcomeValue') {
        if (rule.attributes.identifier === 'SCORE') outcome.set('SCORE', Number(value(elementsOf(rule)[0])))
      } else {
        const branch = elementsOf(rule).find((element) => value(elementsOf(element)[0]))
        run(elementsOf(branch).slice(1))
      }
    }
  }
  const processing = childOf(item, 'responseProcessing')
  const template = processing?.attributes.template
  if (template?.includes('match_correct')) return isRight() ? 1 : 0
  if (template?.includes('map_response')) return mapped()
  run(elementsOf(processing))
  return outcome.get('SCORE') ?? 0
}

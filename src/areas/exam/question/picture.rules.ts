import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import type { QuestionBody, QuestionOption } from './question.types.ts'

/** The pictures a question shows, each once. */
export function pictureIdsOf(body: QuestionBody): string[] {
  const options = optionsOf(body).flatMap(({ pictureId }) => pictureId ?? [])
  return [...new Set([...body.stem.content.flatMap(idsIn), ...options])]
}

/** The question without the pictures that are not there. */
export function withPictures(body: QuestionBody, there: ReadonlySet<string>): QuestionBody {
  const keeps = (node: DocNode): boolean => node.type !== 'image' || there.has(node.attrs?.id ?? '')
  const cleaned = (nodes: readonly DocNode[]): DocNode[] =>
    nodes.filter(keeps).map((node) => (node.content ? { ...node, content: cleaned(node.content) } : node))
  const stem = { ...body.stem, content: cleaned(body.stem.content) }
  const shown = <Option extends QuestionOption>({ pictureId, ...option }: Option) => ({
    ...option,
    ...(pictureId && there.has(pictureId) && { pictureId }),
  })
  if (body.kind === 'single') return { ...body, stem, options: body.options.map(shown) }
  if (body.kind === 'multiple') return { ...body, stem, options: body.options.map(shown) }
  return { ...body, stem }
}

const idsIn = (node: DocNode): string[] => [
  ...(node.type === 'image' && node.attrs?.id ? [node.attrs.id] : []),
  ...(node.content ?? []).flatMap(idsIn),
]

const optionsOf = (body: QuestionBody): readonly QuestionOption[] =>
  body.kind === 'single' || body.kind === 'multiple' ? body.options : []

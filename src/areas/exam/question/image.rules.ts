import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import type { QuestionBody, QuestionOption } from './question.types.ts'

/** Returns the images of a question, each once. */
export function imageIdsOf(body: QuestionBody): string[] {
  const options = optionsOf(body).flatMap(({ pictureId }) => pictureId ?? [])
  return [...new Set([...body.stem.content.flatMap(idsIn), ...options])]
}

/** Returns the question without missing images. */
export function withExistingImages(body: QuestionBody, existing: ReadonlySet<string>): QuestionBody {
  const keeps = (node: DocNode): boolean => node.type !== 'image' || existing.has(node.attrs?.id ?? '')
  const cleaned = (nodes: readonly DocNode[]): DocNode[] =>
    nodes.filter(keeps).map((node) => (node.content ? { ...node, content: cleaned(node.content) } : node))
  const stem = { ...body.stem, content: cleaned(body.stem.content) }
  const withImage = <Option extends QuestionOption>({ pictureId, ...option }: Option) => ({
    ...option,
    ...(pictureId && existing.has(pictureId) && { pictureId }),
  })
  if (body.kind === 'single') return { ...body, stem, options: body.options.map(withImage) }
  if (body.kind === 'multiple') return { ...body, stem, options: body.options.map(withImage) }
  return { ...body, stem }
}

/** Returns the question with its image ids replaced. */
export function replaceImageIds(body: QuestionBody, named: (id: string) => string): QuestionBody {
  const renamed = (node: DocNode): DocNode => ({
    ...node,
    ...(node.type === 'image' && node.attrs?.id && { attrs: { ...node.attrs, id: named(node.attrs.id) } }),
    ...(node.content && { content: node.content.map(renamed) }),
  })
  const stem = { ...body.stem, content: body.stem.content.map(renamed) }
  const withImage = <Option extends QuestionOption>(option: Option) => ({
    ...option,
    ...(option.pictureId && { pictureId: named(option.pictureId) }),
  })
  if (body.kind === 'single') return { ...body, stem, options: body.options.map(withImage) }
  if (body.kind === 'multiple') return { ...body, stem, options: body.options.map(withImage) }
  return { ...body, stem }
}

/** Restores the existing images of a question's options, which are not in the form. */
export function restoreOptionImages(body: QuestionBody, before: QuestionBody): QuestionBody {
  const had = new Map(optionsOf(before).map(({ id, pictureId }) => [id, pictureId]))
  const withImage = <Option extends QuestionOption>(option: Option) => {
    const pictureId = option.pictureId ?? had.get(option.id)
    return { ...option, ...(pictureId && { pictureId }) }
  }
  if (body.kind === 'single') return { ...body, options: body.options.map(withImage) }
  if (body.kind === 'multiple') return { ...body, options: body.options.map(withImage) }
  return body
}

const idsIn = (node: DocNode): string[] => [
  ...(node.type === 'image' && node.attrs?.id ? [node.attrs.id] : []),
  ...(node.content ?? []).flatMap(idsIn),
]

const optionsOf = (body: QuestionBody): readonly QuestionOption[] =>
  body.kind === 'single' || body.kind === 'multiple' ? body.options : []

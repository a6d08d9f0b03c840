import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import {
  type CourseFile,
  captionLanguages,
  type Outline,
  type UnitContent,
  type UnitKind,
} from '../outline/outline.types.ts'
import type { SourceFile, SourceFilm, SourceUnit } from './source.types.ts'

/** A file in a package is so large at most; a film that is larger stays behind. All of them together, and so many of them. */
export const mostFileBytes = 100 * 2 ** 20
export const mostPackageBytes = 480 * 2 ** 20
export const mostPackageFiles = 2000

/** What becomes of films: they go along, or only what they are called does. */
export type Films = 'included' | 'referred'

/** A file of a course, and where it lies in the package; null where it stays behind. */
export interface Packed {
  file: CourseFile
  path: string | null
}

/** Where each file goes, in the order of the course, within the limits of a package. */
export function packedFiles(
  files: readonly CourseFile[],
  { films, there }: { films: Films; there: ReadonlySet<string> },
): Packed[] {
  let room = mostPackageBytes
  let count = 0
  return files
    .filter(({ id }) => there.has(id))
    .map((file) => {
      const stays = films === 'referred' && file.type.startsWith('video/')
      if (stays || file.size > mostFileBytes || file.size > room || count >= mostPackageFiles)
        return { file, path: null }
      room -= file.size
      count++
      return { file, path: `files/${count}${endingOf(file.name)}` }
    })
}

/** The ending of a name, where it is a plain one: names of people's files do not become paths. */
const endingOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''

/** The files of a unit as a package names them. */
export function filmOf(
  { file, captions }: Pick<UnitContent, 'file' | 'captions'>,
  packed: ReadonlyMap<string, Packed>,
): SourceFilm {
  const named = (one: CourseFile | undefined): SourceFile | undefined => {
    const found = one && packed.get(one.id)
    if (!found) return undefined
    const { name, size, durationMs } = one
    return {
      ...(found.path ? { path: found.path } : { was: one.id }),
      ...{ name, size },
      ...(durationMs && { durationMs }),
    }
  }
  const said = captionLanguages.flatMap((language) => {
    const one = named(captions?.[language])
    return one ? [[language, one] as const] : []
  })
  const own = named(file)
  return { ...(own && { file: own }), ...(said.length > 0 && { captions: Object.fromEntries(said) }) }
}

/** Units of a course as a package has them. `refs`: how it calls what they lead to. */
export const sectionsOf = (
  { sections }: Outline,
  packed: ReadonlyMap<string, Packed>,
  refs: ReadonlyMap<string, string>,
) =>
  sections.map(({ title, opensOn, opensAfterDays, inOrder, units }) => ({
    ...{ title, opensOn, opensAfterDays, inOrder },
    units: units.map(({ kind, title, minutes, isPreview, isRequired, donePercent, content }): SourceUnit => {
      const { file, captions, scorm: _, target, ...rest } = content
      const thing = target && refs.get(target)
      return {
        ...{ kind, title, minutes, isPreview, isRequired, donePercent, content: rest },
        ...filmOf({ ...(file && { file }), ...(captions && { captions }) }, packed),
        ...(thing && { thing }),
      }
    }),
  }))

/** What the units of a kind lead to, in their order, each once. */
export const targetsIn = (outline: Outline, kind: UnitKind): string[] => [
  ...new Set(
    unitsOf(outline).flatMap((unit) =>
      unit.kind === kind && unit.content.target ? [unit.content.target] : [],
    ),
  ),
]

/** Ids of the pictures a text shows. */
export const picturesIn = (nodes: readonly DocNode[] = []): string[] =>
  nodes.flatMap(({ type, attrs, content }) => [
    ...(type === 'image' && attrs?.id ? [attrs.id] : []),
    ...picturesIn(content),
  ])

/** A text with its pictures under other ids; those that are not there are left out. */
export const withPictures = (nodes: readonly DocNode[], ids: ReadonlyMap<string, string>): DocNode[] =>
  nodes.flatMap((node) => {
    const { type, attrs, content } = node
    if (type === 'image') {
      const id = ids.get(attrs?.id ?? '')
      return id ? [{ ...node, attrs: { ...attrs, id } }] : []
    }
    return [content ? { ...node, content: withPictures(content, ids) } : node]
  })

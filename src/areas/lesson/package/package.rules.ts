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

/** The maximum size of a file in a package; larger videos are left out. Also the limits of their total size and number. */
export const mostFileBytes = 100 * 2 ** 20
export const mostPackageBytes = 480 * 2 ** 20
export const mostPackageFiles = 2000

/** What happens to videos: they are included, or only referred to. */
export type Films = 'included' | 'referred'

/** A file of a course and its path in the package; null if it is left out. */
export interface Packed {
  file: CourseFile
  path: string | null
}

/** Assigns a path to each file, in the order of the course, within the limits of a package. */
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

/** The extension of a file name, if it is a simple one: user-supplied names are not used as paths. */
const endingOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''

/** Returns the files of a unit as references in a package. */
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

/** Returns sections and units as in a package. `refs`: the package references of their targets. */
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

/** Returns the targets of units of a kind, in their order, each once. */
export const targetsIn = (outline: Outline, kind: UnitKind): string[] => [
  ...new Set(
    unitsOf(outline).flatMap((unit) =>
      unit.kind === kind && unit.content.target ? [unit.content.target] : [],
    ),
  ),
]

/** Returns the ids of the images in a text. */
export const picturesIn = (nodes: readonly DocNode[] = []): string[] =>
  nodes.flatMap(({ type, attrs, content }) => [
    ...(type === 'image' && attrs?.id ? [attrs.id] : []),
    ...picturesIn(content),
  ])

/** Returns a text with its image ids replaced; missing images are left out. */
export const withPictures = (nodes: readonly DocNode[], ids: ReadonlyMap<string, string>): DocNode[] =>
  nodes.flatMap((node) => {
    const { type, attrs, content } = node
    if (type === 'image') {
      const id = ids.get(attrs?.id ?? '')
      return id ? [{ ...node, attrs: { ...attrs, id } }] : []
    }
    return [content ? { ...node, content: withPictures(content, ids) } : node]
  })

import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import {
  type CourseFile,
  captionLanguages,
  type Outline,
  type UnitContent,
  type UnitKind,
} from '../outline/outline.types.ts'
import type { SourceFile, SourceUnit, SourceVideo } from './source.types.ts'

/** The maximum size of a file in a package; larger videos are left out. Also the limits of their total size and number. */
export const maxFileBytes = 100 * 2 ** 20
export const maxPackageBytes = 480 * 2 ** 20
export const maxPackageFiles = 2000

/** What happens to videos: they are included, or only referred to. */
export type VideoInclusion = 'included' | 'referred'

/** A file of a course and its path in the package; null if it is left out. */
export interface PackedFile {
  file: CourseFile
  path: string | null
}

/** Assigns a path to each file, in the order of the course, within the limits of a package. */
export function packedFiles(
  files: readonly CourseFile[],
  { videos, there }: { videos: VideoInclusion; there: ReadonlySet<string> },
): PackedFile[] {
  let remainingBytes = maxPackageBytes
  let count = 0
  return files
    .filter(({ id }) => there.has(id))
    .map((file) => {
      const stays = videos === 'referred' && file.type.startsWith('video/')
      if (stays || file.size > maxFileBytes || file.size > remainingBytes || count >= maxPackageFiles)
        return { file, path: null }
      remainingBytes -= file.size
      count++
      return { file, path: `files/${count}${extensionOf(file.name)}` }
    })
}

/** The extension of a file name, if it is a simple one: user-supplied names are not used as paths. */
const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? ''

/** Returns the files of a unit as references in a package. */
export function sourceVideoOf(
  { file, captions }: Pick<UnitContent, 'file' | 'captions'>,
  packed: ReadonlyMap<string, PackedFile>,
): SourceVideo {
  const named = (file: CourseFile | undefined): SourceFile | undefined => {
    const found = file && packed.get(file.id)
    if (!found) return undefined
    const { name, size, durationMs } = file
    return {
      ...(found.path ? { path: found.path } : { was: file.id }),
      name,
      size,
      ...(durationMs && { durationMs }),
    }
  }
  const captionEntries = captionLanguages.flatMap((language) => {
    const file = named(captions?.[language])
    return file ? [[language, file] as const] : []
  })
  const sourceFile = named(file)
  return {
    ...(sourceFile && { file: sourceFile }),
    ...(captionEntries.length > 0 && { captions: Object.fromEntries(captionEntries) }),
  }
}

/** Returns sections and units as in a package. `refs`: the package references of their targets. */
export const sectionsOf = (
  { sections }: Outline,
  packed: ReadonlyMap<string, PackedFile>,
  refs: ReadonlyMap<string, string>,
) =>
  sections.map(({ title, opensOn, opensAfterDays, inOrder, units }) => ({
    title,
    opensOn,
    opensAfterDays,
    inOrder,
    units: units.map(({ kind, title, minutes, isPreview, isRequired, donePercent, content }): SourceUnit => {
      const { file, captions, scorm: _, target, ...rest } = content
      const activityRef = target && refs.get(target)
      return {
        kind,
        title,
        minutes,
        isPreview,
        isRequired,
        donePercent,
        content: rest,
        ...sourceVideoOf({ ...(file && { file }), ...(captions && { captions }) }, packed),
        ...(activityRef && { thing: activityRef }),
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
export const imagesIn = (nodes: readonly DocNode[] = []): string[] =>
  nodes.flatMap(({ type, attrs, content }) => [
    ...(type === 'image' && attrs?.id ? [attrs.id] : []),
    ...imagesIn(content),
  ])

/** Returns a text with its image ids replaced; missing images are left out. */
export const withImages = (nodes: readonly DocNode[], ids: ReadonlyMap<string, string>): DocNode[] =>
  nodes.flatMap((node) => {
    const { type, attrs, content } = node
    if (type === 'image') {
      const id = ids.get(attrs?.id ?? '')
      return id ? [{ ...node, attrs: { ...attrs, id } }] : []
    }
    return [content ? { ...node, content: withImages(content, ids) } : node]
  })

import { formatBytes } from '../../text/byte-size.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, isStorable } from '../text-value.ts'

/**
 * Accepted file groups under their everyday names, with their extensions. The code that stores the bytes checks their
 * content as well.
 */
export const fileGroups = {
  pdf: ['pdf'],
  picture: ['jpg', 'jpeg', 'png', 'webp', 'gif'],
  office: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'odp'],
} as const
export type FileGroup = keyof typeof fileGroups

/** The maximum number of files of a field, and the maximum megabytes of each. */
export const maxFiles = 5
export const maxMegabytes = 10

/**
 * Files submitted with a form, as `file.<name>`. The value holds what is known of each; the area that handles the form
 * stores the bytes privately and adds the id of the stored file.
 */
export interface FilesField extends BaseField {
  kind: 'files'
  accepts: readonly FileGroup[]
  max: number
  /** The limit per file. */
  megabytes: number
}

export interface SubmittedFile {
  name: string
  bytes: number
  /** The id of the stored file. */
  id?: string
  type?: string
}

export const files: Kind<FilesField> = {
  blank: () => [],
  // What the client claims about the files is ignored: `readFormData` reads the files themselves.
  read: () => [],
  validate({ accepts, max, megabytes }, value, path) {
    if (!Array.isArray(value) || !value.every(isSubmittedFile)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.files_many', { maximum: max })
    if (!value.every(({ name }) => accepts.some((group) => isInGroup(group, name))))
      return fieldError(path, 'field.file_type', { endings: extensionsOf(accepts).join(', ') })
    return value.some(({ bytes }) => bytes > megabytes * 1024 * 1024)
      ? fieldError(path, 'field.file_large', { maximum: megabytes })
      : []
  },
  display: (_, value) =>
    Array.isArray(value)
      ? value
          .filter(isRecord)
          .map(({ name, bytes }) =>
            isValidSize(bytes) ? `${asText(name)} (${formatBytes(bytes)})` : asText(name),
          )
          .join(', ')
      : '',
  json: ({ max }) => ({
    type: 'array',
    maxItems: max,
    items: {
      type: 'object',
      properties: { name: { type: 'string' }, bytes: { type: 'integer' } },
      required: ['name', 'bytes'],
    },
  }),
}

/** Returns the file extensions, in the order of the groups. */
export const extensionsOf = (groups: readonly FileGroup[]): string[] =>
  groups.flatMap((group) => fileGroups[group] ?? [])

const isInGroup = (group: FileGroup, name: string): boolean =>
  (fileGroups[group] as readonly string[] | undefined)?.includes(
    /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '',
  ) ?? false

const isValidSize = (bytes: unknown): bytes is number => Number.isSafeInteger(bytes) && Number(bytes) >= 0

const isSubmittedFile = (input: unknown): input is SubmittedFile =>
  isRecord(input) &&
  typeof input.name === 'string' &&
  input.name.length <= 300 &&
  isStorable(input.name) &&
  isValidSize(input.bytes)

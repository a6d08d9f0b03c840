/** Allowed types of private files, by content: images and PDF always, office documents and audio where an area allows them. */
export type PrivateGroup = 'picture' | 'pdf' | 'office' | 'sound'

const typeBySignature: Partial<Record<string, { type: string; group: PrivateGroup }>> = {
  jpeg: { type: 'image/jpeg', group: 'picture' },
  png: { type: 'image/png', group: 'picture' },
  webp: { type: 'image/webp', group: 'picture' },
  gif: { type: 'image/gif', group: 'picture' },
  pdf: { type: 'application/pdf', group: 'pdf' },
  mp3: { type: 'audio/mpeg', group: 'sound' },
  wav: { type: 'audio/wav', group: 'sound' },
}
/** Formats that may also contain video: the file name must say that it is audio. */
const audioTypeByExtension: Partial<Record<string, { ending: RegExp; type: string }>> = {
  mp4: { ending: /\.(m4a|aac)$/i, type: 'audio/mp4' },
  ogg: { ending: /\.(ogg|oga|opus)$/i, type: 'audio/ogg' },
}

const openXml = 'application/vnd.openxmlformats-officedocument'
/** Office documents are archives; their contents determine the type. Names in an archive are not compressed. */
const officeArchiveTypes: readonly (readonly [sign: string, ending: RegExp, type: string])[] = [
  ['word/document.xml', /\.docx$/i, `${openXml}.wordprocessingml.document`],
  ['xl/workbook.xml', /\.xlsx$/i, `${openXml}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', /\.pptx$/i, `${openXml}.presentationml.presentation`],
  ['mimetypeapplication/vnd.oasis.opendocument.text', /\.odt$/i, 'application/vnd.oasis.opendocument.text'],
  [
    'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
    /\.ods$/i,
    'application/vnd.oasis.opendocument.spreadsheet',
  ],
  [
    'mimetypeapplication/vnd.oasis.opendocument.presentation',
    /\.odp$/i,
    'application/vnd.oasis.opendocument.presentation',
  ],
]
/** The older format does not distinguish the three, and installers use it too, so the name has to match. */
const compoundFileMagic = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const legacyOfficeTypes: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.doc$/i, 'application/msword'],
  [/\.xls$/i, 'application/vnd.ms-excel'],
  [/\.ppt$/i, 'application/vnd.ms-powerpoint'],
]

/** Returns the group of a stored type. */
export const groupOf = (type: string): PrivateGroup =>
  type.startsWith('image/')
    ? 'picture'
    : type === 'application/pdf'
      ? 'pdf'
      : type.startsWith('audio/')
        ? 'sound'
        : 'office'

/**
 * Returns the type of a file that may be stored privately; null for anything else. `sniffed`: the result of
 * `sniffType`. Documents with macros in the current formats are rejected; in the older ones macros cannot be detected.
 */
export function privateType(
  bytes: Uint8Array,
  name: string,
  sniffed: string | null,
): { type: string; group: PrivateGroup } | null {
  const detected = typeBySignature[sniffed ?? '']
  if (detected) return detected
  const sound = audioTypeByExtension[sniffed ?? '']
  if (sound) return sound.ending.test(name) ? { type: sound.type, group: 'sound' } : null
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (sniffed === 'zip') {
    if (latin.includes('vbaProject.bin', 0, 'latin1')) return null
    const found = officeArchiveTypes.find(
      ([sign, ending]) => ending.test(name) && latin.includes(sign, 0, 'latin1'),
    )
    return found ? { type: found[2], group: 'office' } : null
  }
  if (latin.subarray(0, 8).toString('latin1') !== compoundFileMagic) return null
  const old = legacyOfficeTypes.find(([ending]) => ending.test(name))
  return old ? { type: old[1], group: 'office' } : null
}

import { z } from 'zod'

const keys = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat())

/** A learner's submission form; its files are sent separately. */
export const workInput = z.object({
  enrolment: z.uuid(),
  unit: z.uuid(),
  body: z.string().max(50_000).default(''),
  without: keys,
  version: z
    .union([z.literal(''), z.coerce.number().int()])
    .default('')
    .transform((value) => value || null),
})

const comment = z.string().trim().max(4000).default('')

/** A grade: `level.0`, `level.1` … give the level of each criterion. */
export const gradeInput = z.object({ comment })

/** Returns the files of a form field, without empty ones. */
export async function filesOf(form: FormData, name: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = form.getAll(name).filter((entry): entry is File => entry instanceof File && entry.size > 0)
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
}

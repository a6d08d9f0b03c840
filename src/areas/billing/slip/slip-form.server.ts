import { malformed, Problem } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import { satang } from '#kernel/money/index.ts'

const slipFields = z.object({
  token: z.string().max(100).optional(),
  bank: z.string().max(10).optional(),
  reference: z.string().max(60).optional(),
  amount: z.coerce.number().int().positive().max(100_000_000_000).optional(),
})

/**
 * Returns the parts of a slip form; `before` runs before the form is read. Throws 400 `malformed` if it is not a form,
 * 422 for invalid fields.
 */
export async function readSlipForm(request: Request, before: () => Promise<void>) {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data|^application\/x-www-form-urlencoded/.test(type)) throw malformed()
  await before()
  const form = await request.formData().catch((error) => {
    throw error instanceof Problem ? error : malformed()
  })
  return slipFromForm(form)
}

/** Does the same for a form that a page action has already read. */
export async function slipFromForm(form: FormData) {
  const file = form.get('file')
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const { amount, ...fields } = parseInput(slipFields, Object.fromEntries(texts))
  const input = file instanceof File && file.size > 0 ? file : null
  return {
    image: input && new Uint8Array(await input.arrayBuffer()),
    fileName: input?.name,
    fields: { ...fields, amountSatang: amount ? satang(amount) : null },
  }
}

import { malformed, Problem } from '#kernel/errors.ts'

/**
 * Reads a multipart form with an image in its field `file`. Throws 400 if it is not a form, 422 `catalog.no_file`
 * without a file.
 */
export async function readUpload(
  request: Request,
): Promise<{ bytes: Uint8Array; name: string; fields: Record<string, string> }> {
  const form = await readForm(request)
  const file = form.get('file')
  if (!(file instanceof File)) {
    throw new Problem(422, 'catalog.no_file', { errors: [{ path: 'file', code: 'field.required' }] })
  }
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    name: file.name,
    fields: Object.fromEntries(fields),
  }
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    throw error instanceof Problem ? error : malformed()
  }
}

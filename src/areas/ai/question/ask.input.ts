import { z } from 'zod'

const prompt = z.string().trim().min(1).max(8000)

export const textInput = z.object({ prompt })

/** A path of the site's own files, a public https URL, or the image itself as a data URL. */
export const documentUrl = z.string().min(1).max(15_000_000)
export const imageInput = z.object({ documentUrl, prompt })
export const readInput = z.object({ documentUrl })

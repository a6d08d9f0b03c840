import { z } from 'zod'
import { plainText } from '../shop.json.ts'

/** Whole pieces, as the shop's pages and API clients send them. */
const pieces = z.number().int().max(9999)

export const addInput = z.object({ sku: plainText(100).trim().min(1), quantity: pieces.min(1).default(1) })

/** 0 removes the line; any other number restores a removed line. */
export const quantityInput = z.object({ quantity: pieces.min(0) })

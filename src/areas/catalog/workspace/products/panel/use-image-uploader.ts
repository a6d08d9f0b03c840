import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { panelMessages } from '../messages/panel.ts'
import { imageUploads } from './image-uploads.ts'

/** An image chosen for a product that does not exist yet. */
export interface ChosenImage {
  key: number
  file: File
}

/** How images are added to a product. */
export interface ImageUploader {
  /** The product whose uploads are shown; empty for a new one. */
  product: string
  chosen: readonly ChosenImage[]
  add: (files: readonly File[]) => void
  putAway: (key: number) => void
}

const maxBytes = 25 * 1024 * 1024

let lastKey = 0
/** The position after the last one assigned, by product: uploads may be in progress that it does not show yet. */
const nextPositions = new Map<string, number>()

/** Reloads the page when images have arrived. Belongs to the page: its panel opens and closes while they are uploading. */
export function useArrivingImages(): void {
  const { revalidate } = useRevalidator()
  useUploadsDone(imageUploads, revalidate)
}

/** Uploads images to products. Those of a new product wait until `adopt` is called with its id. */
export function useImageUploader() {
  const t = useMessages(panelMessages).images
  const [chosen, setChosen] = useState<readonly ChosenImage[]>([])
  const send = (product: string, free: number, files: readonly File[]) => {
    const first = Math.max(free, nextPositions.get(product) ?? 0)
    nextPositions.set(product, first + files.length)
    imageUploads.add(
      files.map((file, at) => ({
        file,
        request: { product, position: first + at },
        refused: file.size > maxBytes ? t.tooLarge : undefined,
      })),
    )
  }
  const choose = (files: readonly File[]) => {
    const large = files.filter(({ size }) => size > maxBytes)
    if (large.length) send('', 0, large)
    const fresh = files.filter((file) => !large.includes(file)).map((file) => ({ key: ++lastKey, file }))
    setChosen((now) => [...now, ...fresh])
  }
  return {
    /** `free` is the position after the product's existing images. */
    of: (product: string | null, free: number): ImageUploader => ({
      product: product ?? '',
      chosen: product ? [] : chosen,
      add: product ? (files) => send(product, free, files) : choose,
      putAway: (key) => setChosen((now) => now.filter((image) => image.key !== key)),
    }),
    adopt(product: string) {
      if (chosen.length)
        send(
          product,
          0,
          chosen.map(({ file }) => file),
        )
      setChosen([])
    },
  }
}

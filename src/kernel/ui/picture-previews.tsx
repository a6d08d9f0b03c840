import { useEffect, useState } from 'react'

/** Pictures of the device that were chosen and not yet sent; what the browser cannot draw is left to its name. */
export function PicturePreviews({ files }: { files: readonly File[] }) {
  const [pictures, setPictures] = useState<string[]>([])
  useEffect(() => {
    const drawn = files.map((file) => URL.createObjectURL(file))
    setPictures(drawn)
    return () => drawn.forEach((url) => void URL.revokeObjectURL(url))
  }, [files])
  if (!pictures.length) return null
  return (
    <span className="file-previews" aria-hidden="true">
      {pictures.map((url) => (
        <img
          key={url}
          src={url}
          alt=""
          onError={() => setPictures((shown) => shown.filter((one) => one !== url))}
        />
      ))}
    </span>
  )
}

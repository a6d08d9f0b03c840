/**
 * Sends a file to be checked and answers the import it has become. Rejects with the server's own sentence, or an empty one when nobody
 * answered. By XMLHttpRequest, since fetch tells no progress of what is sent.
 */
export function sendFile(
  file: File,
  format: string,
  onProgress: (part: number) => void,
): Promise<{ id: string }> {
  const query = new URLSearchParams({ dryRun: '1', name: file.name.slice(0, 200) || 'products.csv' })
  if (format) query.set('format', format)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/catalog/imports?${query}`)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error(''))
    request.onload = () => {
      if (request.status === 202) return resolve(request.response as { id: string })
      const problem = request.response as { detail?: string } | null
      reject(new Error(problem?.detail ?? ''))
    }
    request.send(file)
  })
}

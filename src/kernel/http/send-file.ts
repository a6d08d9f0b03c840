import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { FileStream } from '#kernel/storage/file-stream.ts'

/**
 * Sends an answer whose body is a file on disk by the socket itself, piece for piece as the other side takes them; any
 * other is given back as it is. A file that fails on the way ends the connection, so that what came is not taken for all of it.
 */
export async function sendFile(
  response: Response,
  outgoing: ServerResponse,
  onError: (error: unknown) => void,
): Promise<Response> {
  const { body } = response
  if (!(body instanceof FileStream)) return response
  outgoing.setHeaders(response.headers).writeHead(response.status)
  try {
    for await (const piece of body.bodyChunks()) if (!(await isTaken(outgoing, piece))) break
    outgoing.end()
  } catch (error) {
    outgoing.destroy()
    onError(error)
  }
  return RESPONSE_ALREADY_SENT
}

/** Whether the piece went out; false when the other side went away. Its memory is free afterwards. */
function isTaken(outgoing: ServerResponse, piece: Uint8Array): Promise<boolean> {
  return new Promise((tell) => {
    const onClose = () => tell(false)
    outgoing.once('close', onClose)
    outgoing.write(piece, (error) => {
      outgoing.off('close', onClose)
      tell(!error)
    })
  })
}

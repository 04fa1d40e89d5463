// Saves a document in one of its forms. Whoever leaves the page meanwhile has the file all the
// same.

import type { PaperForm } from '@kontor/contract/codes/paper-forms.ts'
import { useState } from 'react'
import { saveFile } from '../../../base/save-file.ts'
import { type Trouble, troubleOf } from '../../../data/api/problem-of.ts'
import { type RequestedPaper, readPaper } from '../../../data/records/read-paper.ts'

export function usePaperDownload(document: Omit<RequestedPaper, 'form'>) {
  /** What the server is making. */
  const [making, setMaking] = useState<PaperForm>()
  const [trouble, setTrouble] = useState<Trouble>()

  async function download(form: PaperForm): Promise<void> {
    setTrouble(undefined)
    setMaking(form)
    try {
      const { name, content } = await readPaper({ ...document, form })
      saveFile(name, content)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setMaking(undefined)
  }

  return { making, trouble, download }
}

// Papers of documents: as PDF or e-invoice, and what keeps them from being one.

import { type PaperParameters, readPaperOptions } from '../../service/paper/read-paper-options.ts'
import type { PaperFile, PaperInput } from '../../service/requests/paper-request.ts'
import type { Services } from '../../service/services.ts'
import { type HttpAnswer, jsonAnswer, privateHeaders, wholeBody } from '../answer.ts'
import { cachedTagsOf, strongTag } from '../entity-tag.ts'
import { fileHeader } from '../file-header.ts'
import { readLookup } from '../read-lookup.ts'
import { readMoment } from '../read-moment.ts'
import type { Call } from '../route.ts'

/** 200 with the file and its tag; 304 where the caller has it cached. */
export async function readPaper(services: Services, call: Call): Promise<HttpAnswer> {
  const cached = cachedTagsOf(call.headers['if-none-match'])
  const { tag, file } = await services.readPaper({ ...readInput(call), cached })
  const headers = { ...privateHeaders, etag: strongTag(tag) }
  if (file === undefined) return { status: 304, headers, body: null }
  const { name, form, bytes } = file
  const about = { 'content-type': types[form], 'content-disposition': fileHeader(name) }
  return { status: 200, headers: { ...headers, ...about }, body: wholeBody(bytes) }
}

const types: Readonly<Record<PaperFile['form'], string>> = {
  pdf: 'application/pdf',
  'factur-x': 'application/pdf',
  ubl: 'application/xml; charset=utf-8',
  cii: 'application/xml; charset=utf-8',
}

export async function checkPaper(services: Services, call: Call): Promise<HttpAnswer> {
  return jsonAnswer((await services.checkPaper(readInput(call))).json)
}

function readInput({ principal, parameters, signal }: Call): PaperInput {
  const { moment, others } = readMoment(parameters)
  const isPaperOption = ([name]: (typeof others)[number]): boolean => paperOptionNames.has(name)
  const request = readPaperOptions(
    Object.fromEntries(others.filter(isPaperOption)) as PaperParameters,
  )
  const lookup = readLookup(others.filter((each) => !isPaperOption(each)))
  return { principal, lookup, moment, request, signal }
}

const paperOptionNames: ReadonlySet<string> = new Set(['form', 'profile', 'language'])

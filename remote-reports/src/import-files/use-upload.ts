import { useEffect, useRef, useState } from 'react';
import type { ImportFile } from '@timeweave/shared/api';
import { errorMessage, isApiError } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';
import { type RefusedFile, sortChosenFiles } from './chosen-files.ts';
import { type Sending, sendFile } from './send-file.ts';
import { useUploadCalls } from './use-upload-calls.ts';

/** A file on its way to the server, as the list of files shows it. */
export interface Upload {
  key: number;
  importId: number;
  name: string;
  /** Undefined until the server knows the file. */
  fileId: number | undefined;
  /** Parts that the server has. */
  sent: number;
  /** 0 while unknown. */
  parts: number;
  problem?: string;
}

interface Job extends Sending {
  importId: number;
  replaces: number | undefined;
  isDone: boolean;
  controller: AbortController;
}

interface Options {
  workspaceId: number;
  /** Called when all files of an import are on the server. */
  onUploaded: (importId: number) => void;
}

/** The refused files of the last choice. */
interface Refused {
  /** Undefined if no import was begun for it. */
  importId: number | undefined;
  files: readonly RefusedFile[];
}

interface Target {
  /** Returns the import that gets the files, begun for them if necessary; undefined if that failed. */
  begin: () => Promise<number | undefined>;
  importId?: number;
  /** Files that it has. */
  existing: readonly ImportFile[];
}

const notReadable = 'This file can’t be read. Choose it again.';

/** Sends files one after the other; leaving the page stops it, and the import keeps the files that are complete. */
export function useUpload({ workspaceId: workspace_id, onUploaded }: Options) {
  const { calls, removeFile } = useUploadCalls();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<Refused>({ importId: undefined, files: [] });
  const jobs = useRef(new Map<number, Job>());
  const queue = useRef(Promise.resolve());
  const lastKey = useRef(0);
  const uploaded = useLatest(onUploaded);

  useEffect(() => {
    const running = jobs.current;
    return () => running.forEach(({ controller }) => controller.abort());
  }, []);

  const show = (key: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const endIfComplete = (importId: number) => {
    const own = [...jobs.current.values()].filter((job) => job.importId === importId);
    if (own.length > 0 && own.every(({ isDone }) => isDone)) uploaded.current(importId);
  };

  const run = async (key: number, job: Job) => {
    const { importId: import_id, controller } = job;
    if (controller.signal.aborted) return;
    const target = { workspace_id, import_id };
    try {
      if (job.replaces !== undefined) await removeFile({ ...target, file_id: job.replaces });
      job.replaces = undefined;
      await sendFile(job, target, calls, controller.signal, () =>
        show(key, { fileId: job.fileId, sent: job.sent, parts: job.packed?.parts }),
      );
      job.isDone = true;
    } catch (error) {
      if (controller.signal.aborted) return;
      show(key, { problem: isApiError(error) ? errorMessage(error) : notReadable });
      return;
    }
    endIfComplete(import_id);
  };

  const start = (key: number, job: Job) => {
    jobs.current.set(key, job);
    queue.current = queue.current.then(() => run(key, job));
  };

  /** Adds the files that can be imported to an import, or to the one that `begin` returns; shows the others as refused. */
  const choose = async (files: readonly File[], to: Target) => {
    const { accepted, refused: others } = sortChosenFiles(files, to.existing);
    const importId = to.importId ?? (accepted.length > 0 ? await to.begin() : undefined);
    setRefused({ importId, files: others });
    if (importId === undefined) return;
    const added = accepted.map(({ file, replaces }) => {
      const key = (lastKey.current += 1);
      const controller = new AbortController();
      return { key, job: { file, sent: 0, importId, replaces, isDone: false, controller } };
    });
    setUploads((all) => [
      ...all,
      ...added.map(({ key, job: { file } }) => ({
        key,
        importId,
        name: file.name,
        fileId: undefined,
        sent: 0,
        parts: 0,
      })),
    ]);
    added.forEach(({ key, job }) => start(key, job));
  };

  const retry = (key: number) => {
    const job = jobs.current.get(key);
    if (!job) return;
    show(key, { problem: undefined });
    start(key, job);
  };

  /** Stops sending a file; the server keeps what it has of it. */
  const stop = (key: number) => {
    jobs.current.get(key)?.controller.abort();
    jobs.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  };

  /** Stops all files of an import. */
  const stopAll = (importId: number) => {
    jobs.current.forEach((job, key) => {
      if (job.importId !== importId) return;
      job.controller.abort();
      jobs.current.delete(key);
    });
    setUploads((all) => all.filter((upload) => upload.importId !== importId));
  };

  return {
    ofImport: (importId: number) => uploads.filter((upload) => upload.importId === importId),
    /** Files of the last choice for an import that are not uploaded. */
    refusedOf: (importId: number | undefined) => (refused.importId === importId ? refused.files : []),
    choose,
    retry,
    stop,
    stopAll,
  };
}

/** Whether the server has the whole file. */
export const isSent = ({ sent, parts }: Upload) => parts > 0 && sent === parts;

/** Whether the file is on its way. */
export const isOnItsWay = (upload: Upload) => upload.problem === undefined && !isSent(upload);

export type Uploads = ReturnType<typeof useUpload>;

import { remember } from './remember.ts';
import { type Field, fields, type Mapping } from './read-file.ts';

/** Returns a text without case, accents, spaces and punctuation, to compare headings and words. */
export const folded = remember((text) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
);

export type Names = Partial<Record<Field, readonly string[]>>;

/** Folded headings in English, the likely ones first. */
const english: Record<Field, readonly string[]> = {
  email: ['email', 'useremail', 'memberemail', 'emailaddress', 'mail'],
  name: [
    'fullname',
    'user',
    'username',
    'member',
    'membername',
    'person',
    'employee',
    'employeename',
    'name',
    'who',
    'worker',
    'assignee',
    'author',
  ],
  firstName: ['firstname'],
  lastName: ['lastname', 'surname'],
  client: ['client', 'clientname', 'customer', 'customername'],
  // The last: Simple Time Tracker groups its activities by category, as projects group tasks.
  project: ['project', 'projectname', 'categories'],
  task: ['task', 'taskname', 'activity', 'issuekey', 'activityname', 'issue', 'ticket'],
  description: [
    'description',
    'workdescription',
    'worklogdescription',
    'worklogcomment',
    'notes',
    'note',
    'title',
    'comment',
    'comments',
    'memo',
  ],
  tags: ['tags', 'tag', 'recordtags', 'labels', 'label'],
  billable: ['billable', 'isbillable'],
  startDate: [
    'startdate',
    'date',
    'day',
    'spentdate',
    'workdate',
    'worklogdate',
    'entrydate',
    'logdate',
    'datestarted',
  ],
  startTime: ['starttime'],
  start: [
    'start',
    'startedat',
    'startat',
    'started',
    'timestarted',
    'startdatetime',
    'begin',
    'beginning',
    'from',
    'startutc',
    'timein',
    'clockin',
    'checkin',
  ],
  endDate: ['enddate', 'stopdate', 'finishdate', 'dateended'],
  endTime: ['endtime', 'stoptime', 'finishtime'],
  end: [
    'end',
    'endedat',
    'endat',
    'ended',
    'timeended',
    'enddatetime',
    'stop',
    'stopped',
    'stoppedat',
    'finish',
    'finished',
    'until',
    'to',
    'endutc',
    'timeout',
    'clockout',
    'checkout',
  ],
  duration: [
    'duration',
    'durationh',
    'hours',
    'durationhours',
    'durationdecimal',
    'timeh',
    'timespent',
    'timespenth',
    'hoursworked',
    'workedhours',
    'loggedhours',
    'hoursspent',
  ],
  minutes: ['minutes', 'durationminutes', 'durationmin', 'min'],
  seconds: ['seconds', 'durationseconds', 'durationsec', 'durations', 'timespentseconds'],
  break: ['break', 'breaks', 'breaktime', 'breakduration', 'breakminutes', 'breakmin', 'pausetime'],
  kind: [],
};

/** German, Spanish, French, Portuguese, Dutch, Italian, Polish. */
const translated: Names = {
  email: ['correoelectronico', 'courriel', 'mailadresse'],
  name: ['benutzer', 'mitarbeiter', 'usuario', 'utilisateur', 'utilizador', 'doutilizador', 'gebruiker'],
  firstName: ['vorname', 'prenom', 'nombre'],
  lastName: ['nachname', 'apellidos', 'nomdefamille'],
  client: ['kunde', 'cliente', 'klant', 'klient'],
  project: ['projekt', 'proyecto', 'projet', 'projeto', 'progetto'],
  task: [
    'aufgabe',
    'tatigkeit',
    'tarea',
    'actividad',
    'tache',
    'activite',
    'tarefa',
    'atividade',
    'taak',
    'activiteit',
    'attivita',
    'zadanie',
    'czynnosc',
  ],
  description: ['beschreibung', 'descripcion', 'descricao', 'descrizione', 'beschrijving', 'opis', 'notizen'],
  tags: ['schlagworte', 'etiquetas', 'etiqueta', 'etiquettes', 'motscles', 'etichette', 'tagi'],
  billable: ['abrechenbar', 'facturable', 'faturavel', 'fatturabile', 'factureerbaar'],
  startDate: [
    'startdatum',
    'datum',
    'fechadeinicio',
    'fecha',
    'datededebut',
    'datadeinicio',
    'data',
    'datainizio',
    'begindatum',
  ],
  startTime: ['startzeit', 'horadeinicio', 'heurededebut', 'begintijd'],
  start: ['beginn', 'von', 'inicio', 'debut', 'inizio', 'van'],
  endDate: ['enddatum', 'fechadefinalizacion', 'datedefin', 'datafinal', 'datadetermino', 'einddatum'],
  endTime: ['endzeit', 'horadefinalizacion', 'heuredefin', 'horafinal', 'horadetermino', 'eindtijd'],
  end: ['ende', 'bis', 'fin', 'fim', 'fine', 'tot'],
  break: ['pause', 'pausendauer', 'pausen', 'descanso', 'intervalo', 'pausa', 'pauze', 'przerwa'],
  duration: [
    'dauer',
    'dauerh',
    'stunden',
    'duracion',
    'duracionh',
    'duree',
    'dureeh',
    'duracao',
    'duracaoh',
    'durata',
    'duur',
    'czastrwania',
    'dauerdezimal',
    'duraciondecimal',
    'dureedecimal',
    'duracaodecimal',
  ],
};

/** Whether a heading is one of the English names of its field. */
export const isEnglish = (field: Field, heading: string) => english[field].includes(folded(heading));

/** Returns the column of each field by its heading; a format's own names come first and may share a column. */
export function suggestedMapping(headings: readonly string[], own: Names = {}): Mapping {
  const keys = headings.map(folded);
  const columnOf = (names: readonly string[]) =>
    names.map((name) => keys.indexOf(name)).find((column) => column !== -1);
  const mapping: Mapping = {};
  for (const field of fields) {
    const column = columnOf(own[field] ?? [...english[field], ...(translated[field] ?? [])]);
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

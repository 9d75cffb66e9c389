import { sql } from 'kysely'
import { asIs, text, time, yesOrNo } from '#server/across/reports/columns.ts'
import { nameOf } from './name-of.ts'
import type { ExportTable } from './export-table.ts'

/** The column `teeth` as text, such as '16 MO, 17'. */
export const teethInWords = sql`(
  select string_agg(concat_ws(' ', tooth ->> 'tooth', (
    select string_agg(letter, '' order by strpos(case when tooth -> 'surfaces' ? 'M' then 'MODBL' else 'DOBL' end, letter))
    from jsonb_array_elements_text(coalesce(tooth -> 'surfaces', '[]')) as letter
  ), tooth ->> 'role'), ', ') from jsonb_array_elements(to_jsonb(teeth)) as tooth
)`

export const chartTables: readonly ExportTable[] = [
  {
    file: 'chart.csv',
    about: { en: 'Findings and treatments in the dental chart', ar: 'الحالات والعلاجات في مخطط الأسنان' },
    of_patient: true,
    rows: sql`select chart_items.*, ${nameOf('noted_by')} as by_name, ${nameOf('voided_by')} as voided_by_name,
      ${teethInWords} as on_teeth, coalesce(chart_items.effect, (select effect from treatment_codes
        where chart_items.kind = 'treatment' and treatment_codes.code = upper(btrim(chart_items.code)))) as does,
      (select string_agg(concat_ws(', ', concat_ws(' ', canal ->> 'name', (canal ->> 'working_length') || ' mm'),
        canal ->> 'file', canal ->> 'reference'), '; ' order by place)
        from jsonb_array_elements(canals) with ordinality as listed (canal, place)) as canals_in_words
      from chart_items`,
    columns: (timeZone) => [
      asIs('Item', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Kind', 'kind'),
      text('Code', 'code'),
      text('Description', 'description'),
      asIs('Status', 'status'),
      asIs('Teeth', 'on_teeth'),
      asIs('Effect', 'does'),
      asIs('Grade', 'grade'),
      text('Material', 'material'),
      text('Lot', 'lot'),
      text('Serial number', 'serial'),
      text('Canals', 'canals_in_words'),
      text('Note', 'note'),
      asIs('Noted on', 'noted_on'),
      text('Noted by', 'by_name'),
      time('Voided', 'voided_at', timeZone),
      text('Reason', 'voided_reason'),
      text('Voided by', 'voided_by_name'),
      asIs('Appointment', 'appointment_id'),
    ],
  },
  {
    file: 'findings-resolved.csv',
    about: {
      en: 'What people said became of findings; what work healed follows from the work',
      ar: 'ما سُجّل من نتائج المعاينات؛ وما شفاه العمل يُستنتج منه',
    },
    of_patient: true,
    rows: sql`select chart_resolutions.*, patient_id, ${nameOf('chart_resolutions.noted_by')} as by_name
      from chart_resolutions join chart_items on chart_items.id = item_id`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      asIs('Item', 'item_id'),
      asIs('Patient number', 'patient_id'),
      asIs('Outcome', 'resolution'),
      asIs('Resolved on', 'resolved_on'),
      text('Reason', 'reason'),
      text('Noted by', 'by_name'),
      time('Noted', 'noted_at', timeZone),
      time('Taken back', 'voided_at', timeZone),
      text('Reason to take it back', 'voided_reason'),
    ],
  },
  {
    file: 'bpe.csv',
    about: {
      en: 'Basic Periodontal Examinations: upper right to upper left, lower left to lower right; * is a furcation',
      ar: 'فحوص BPE للثة: من أعلى اليمين إلى أعلى اليسار، ثم من أسفل اليسار إلى أسفل اليمين؛ والنجمة مفترق جذور',
    },
    of_patient: true,
    needs: 'perio:read',
    rows: sql`select bpe_exams.*, ${nameOf('recorded_by')} as by_name, ${nameOf('voided_by')} as voided_by_name,
      (select string_agg(score || case when star then '*' else '' end, ' ' order by place)
        from unnest(sextants, furcation) with ordinality as scored (score, star, place)) as scores
      from bpe_exams`,
    columns: (timeZone) => [
      asIs('BPE', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Examined on', 'examined_on'),
      asIs('Scores', 'scores'),
      text('Recorded by', 'by_name'),
      time('Recorded', 'recorded_at', timeZone),
      time('Voided', 'voided_at', timeZone),
      text('Reason', 'voided_reason'),
      text('Voided by', 'voided_by_name'),
    ],
  },
  {
    file: 'perio-exams.csv',
    about: { en: 'Periodontal exams', ar: 'فحوص دواعم السن' },
    of_patient: true,
    needs: 'perio:read',
    rows: sql`select perio_exams.*, ${nameOf('recorded_by')} as by_name, ${nameOf('voided_by')} as voided_by_name,
      ${nameOf('closed_by')} as closed_by_name from perio_exams`,
    columns: (timeZone) => [
      asIs('Exam', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Examined on', 'examined_on'),
      text('Recorded by', 'by_name'),
      time('Recorded', 'recorded_at', timeZone),
      time('Closed', 'closed_at', timeZone),
      text('Closed by', 'closed_by_name'),
      time('Voided', 'voided_at', timeZone),
      text('Reason', 'voided_reason'),
      text('Voided by', 'voided_by_name'),
    ],
  },
  {
    file: 'orthodontics.csv',
    about: {
      en: 'Orthodontic visits: wires, elastics and the next visit',
      ar: 'زيارات التقويم: الأسلاك والمطاط والزيارة القادمة',
    },
    of_patient: true,
    needs: 'ortho:read',
    rows: sql`select ortho_entries.*, ${nameOf('recorded_by')} as by_name, ${nameOf('voided_by')} as voided_by_name
      from ortho_entries`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Visited on', 'visited_on'),
      text('Upper wire', 'upper_wire'),
      text('Lower wire', 'lower_wire'),
      text('Elastics', 'elastics'),
      asIs('Next in weeks', 'next_in_weeks'),
      text('Note', 'note'),
      text('Recorded by', 'by_name'),
      time('Recorded', 'recorded_at', timeZone),
      time('Voided', 'voided_at', timeZone),
      text('Reason', 'voided_reason'),
      text('Voided by', 'voided_by_name'),
    ],
  },
  {
    file: 'perio-sites.csv',
    about: {
      en: 'What was measured at the sites of the teeth, in mm; a positive margin is recession',
      ar: 'ما قيس عند مواضع الأسنان بالمليمتر؛ والحافة الموجبة انحسار',
    },
    of_patient: true,
    needs: 'perio:read',
    rows: sql`select perio_exams.id, patient_id, measured.* from perio_exams
      cross join jsonb_to_recordset(sites) as measured
        (tooth int, site int, depth int, margin int, bleeding boolean, plaque boolean, pus boolean)`,
    columns: () => [
      asIs('Exam', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Tooth', 'tooth'),
      asIs('Site', 'site'),
      asIs('Depth', 'depth'),
      asIs('Margin', 'margin'),
      yesOrNo('Bleeding', 'bleeding'),
      yesOrNo('Plaque', 'plaque'),
      yesOrNo('Pus', 'pus'),
    ],
  },
  {
    file: 'perio-teeth.csv',
    about: { en: 'Mobility and furcation in periodontal exams', ar: 'الحركة ومفترق الجذور في فحوص دواعم السن' },
    of_patient: true,
    needs: 'perio:read',
    rows: sql`select perio_exams.id, patient_id, graded.* from perio_exams
      cross join jsonb_to_recordset(teeth) as graded (tooth int, mobility int, furcation int)`,
    columns: () => [
      asIs('Exam', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Tooth', 'tooth'),
      asIs('Mobility', 'mobility'),
      asIs('Furcation', 'furcation'),
    ],
  },
  {
    file: 'teeth.csv',
    about: {
      en: 'What was noted of single teeth: missing, primary, implant',
      ar: 'ما سُجّل عن أسنان بعينها: مفقود، لبني، زرعة',
    },
    of_patient: true,
    rows: sql`select *, ${nameOf('noted_by')} as by_name from tooth_states`,
    columns: (timeZone) => [
      asIs('Entry', 'id'),
      asIs('Patient number', 'patient_id'),
      asIs('Tooth', 'tooth'),
      asIs('State', 'state'),
      yesOrNo('Supernumerary', 'supernumerary'),
      asIs('Noted on', 'noted_on'),
      time('Noted', 'noted_at', timeZone),
      text('Noted by', 'by_name'),
    ],
  },
]
